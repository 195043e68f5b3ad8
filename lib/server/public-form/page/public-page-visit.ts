import "server-only";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import type { LinkParameters } from "@/lib/form-engine/answers/prefill/prefill";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** A request for a form's page, or for the one to embed. */
export type PublicPageVisit = {
  surface: Surface;
  publicUrl: string;
  parameters: LinkParameters;
  headers: RequestHeaders;
  /** False for HEAD. */
  isShown: boolean;
};
