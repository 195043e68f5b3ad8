import "server-only";
import type {
  SubmissionDetailQuery,
  SubmissionDetailResponse,
} from "@/lib/contracts/submissions/submissions";
import { ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedText } from "@/lib/domain/piping/named-text";
import { keyOfRow, rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { fieldAt } from "@/lib/form-engine/answers/secret-fields";
import type { AuditEntry } from "./record-event";

type Done = {
  params: { id: number; sid: number };
  query: SubmissionDetailQuery;
  data: Pick<SubmissionDetailResponse, "fields" | "data">;
};

/** The audit entry for what was done with one submission. */
export function submissionEntry({ params }: Pick<Done, "params">): Omit<AuditEntry, "teamId"> {
  return { formId: params.id, subject: `#${params.sid}` };
}

/** The audit entry for a secret answer that was revealed; null when all of them were masked. */
export function revealEntry({
  params,
  query: { reveal, row },
  data: { fields, data },
}: Done): Omit<AuditEntry, "teamId"> | null {
  if (reveal === undefined) {
    return null;
  }
  const { field, column } = fieldAt(fields, reveal);
  const labelOf = (each: Field) => namedText(each.label, fields) || each.id;
  const label =
    field && column
      ? `${labelOf(field)}, row ${rowNumber(ownValue(data, field.id), row)}, ${labelOf(column)}`
      : (field && namedText(field.label, fields)) || reveal;
  return { formId: params.id, subject: `#${params.sid} · ${label}` };
}

/** From 1, as rows are counted everywhere. */
function rowNumber(answer: unknown, key: string | undefined): number {
  return rowsOf(answer).findIndex((row) => keyOfRow(row) === key) + 1;
}
