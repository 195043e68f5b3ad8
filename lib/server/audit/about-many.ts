import "server-only";
import type { SubmissionChoice } from "@/lib/contracts/submissions";
import type { AuditEntry } from "./record-event";

/**
 * The entry for a deed to many submissions of a form, one for all calls of a run; null when this call
 * touched none.
 */
export function aboutMany({
  formId,
  choice,
  count,
}: {
  formId: number;
  choice: SubmissionChoice;
  count: number;
}): Omit<AuditEntry, "ownerId"> | null {
  if (count === 0) {
    return null;
  }
  return { formId, amount: count, ...("run" in choice && { run: choice.run }) };
}
