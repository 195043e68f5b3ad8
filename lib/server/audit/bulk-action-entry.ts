import "server-only";
import type { SubmissionChoice } from "@/lib/contracts/submissions/submissions";
import type { AuditEntry } from "./record-event";

type Done = { params: { id: number }; body: SubmissionChoice; data: { count: number } };

/**
 * The audit entry for a bulk action on submissions of a form; all calls of one run share an entry. Null
 * when this call changed none.
 */
export function bulkActionEntry({
  params,
  body: choice,
  data: { count },
}: Done): Omit<AuditEntry, "teamId"> | null {
  if (count === 0) {
    return null;
  }
  return { formId: params.id, amount: count, ...("run" in choice && { run: choice.run }) };
}
