import "server-only";
import { publicFormParams } from "@/lib/server/http/params";
import { requireLiveForm } from "./live-form";

/** What routes below `/api/public-forms/{url}` have in common: 404 when no form is live there. */
export const liveFormOptions = {
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  loadResource: ({ url }: { url: string }) => requireLiveForm(url),
} as const;
