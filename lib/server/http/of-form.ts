import "server-only";
import { LIMITS } from "@/lib/domain/limits";
import { formOf } from "@/lib/server/auth/resources";
import { idParams, submissionParams, translationParams } from "./params";

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

/** What all routes at /api/forms/{id}/translations/{lang} declare. */
export const ofTranslations = { ...ofForm, params: translationParams } as const;

/** What those declare that take the translations of a language. */
export const ofTranslationsToChange = {
  ...ofTranslations,
  permission: "forms:write",
  maxKeys: LIMITS.translationsPerLanguage,
} as const;
