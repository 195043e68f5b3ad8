import "server-only";
import { formOf } from "@/lib/server/auth/resources";
import { idParams, submissionParams } from "./params";

/** What all routes at /api/forms/{id} declare. */
export const ofForm = {
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  resource: formOf,
} as const;

/** What all routes at /api/forms/{id}/submissions/{sid} declare. */
export const ofSubmission = {
  ...ofForm,
  params: submissionParams,
  notFound: "Submission not found",
} as const;
