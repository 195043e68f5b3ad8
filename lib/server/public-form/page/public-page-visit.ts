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

// More than a link to a form of 500 fields needs.
const MAX_PARAMETERS = 1_000;

/** The first thousand parameters of an address, each as a list, as they may be repeated. */
export function linkParameters(query: URLSearchParams): LinkParameters {
  if (query.size === 0) {
    return {};
  }
  const parameters = new Map<string, string[]>();
  for (const [name, value] of [...query].slice(0, MAX_PARAMETERS)) {
    const values = parameters.get(name);
    if (values === undefined) {
      parameters.set(name, [value]);
    } else {
      values.push(value);
    }
  }
  return Object.fromEntries(parameters);
}
