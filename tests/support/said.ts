import { ENGLISH } from "@/lib/domain/system-texts/english";
import { sayAll } from "@/lib/domain/system-texts/sentence";
import type { PreparedSubmission } from "@/lib/form-engine/answers/prepare-submission";

/** The same with its sentences in English. */
export function said(prepared: PreparedSubmission) {
  return prepared.ok ? prepared : { ok: false, errors: sayAll(prepared.errors, ENGLISH) };
}
