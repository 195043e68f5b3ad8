import "server-only";
import type { SubmissionChoice } from "@/lib/contracts/submissions";
import type { AuditEntry } from "./record-event";

type Done = { params: { id: number }; body: SubmissionChoice; data: { count: number } };

/**
 * The entry for a deed to many submissions of a form, one for all calls of a run; null when this call
 * touched none.
 */
export function aboutMany({
  params,
  body: choice,
  data: { count },
}: Done): Omit<AuditEntry, "ownerId"> | null {
  if (count === 0) {
    return null;
  }
  return { formId: params.id, amount: count, ...("run" in choice && { run: choice.run }) };
}
