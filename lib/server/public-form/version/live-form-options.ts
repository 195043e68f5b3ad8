import "server-only";
import { publicFormParams } from "@/lib/server/http/params";
import { requireLiveForm } from "./live-form";

/** What routes below `/api/public-forms/{url}` have in common: 404 when no form is live there. */
export const livePublicForm = {
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  subject: ({ url }: { url: string }) => requireLiveForm(url),
} as const;
