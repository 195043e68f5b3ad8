import "server-only";
import type {
  SubmissionDetailQuery,
  SubmissionDetailResponse,
} from "@/lib/contracts/submissions/submissions";
import { namedText } from "@/lib/domain/piping/named-text";
import type { AuditEntry } from "./record-event";

type Done = {
  params: { id: number; sid: number };
  query: SubmissionDetailQuery;
  data: Pick<SubmissionDetailResponse, "fields">;
};

/** The audit entry for what was done with one submission. */
export function submissionEntry({ params }: Pick<Done, "params">): Omit<AuditEntry, "teamId"> {
  return { formId: params.id, subject: `#${params.sid}` };
}

/** The audit entry for a secret answer that was revealed; null when all of them were masked. */
export function revealEntry({
  params,
  query: { reveal },
  data: { fields },
}: Done): Omit<AuditEntry, "teamId"> | null {
  if (reveal === undefined) {
    return null;
  }
  const found = fields.find(({ id }) => id === reveal);
  const label = (found && namedText(found.label, fields)) || reveal;
  return { formId: params.id, subject: `#${params.sid} · ${label}` };
}
