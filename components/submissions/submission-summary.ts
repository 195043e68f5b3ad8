import { flattenDisplay } from "@/lib/domain/fields/display-value";
import type { SubmissionResponse } from "@/lib/contracts/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/definitions";
import { displayRows } from "@/lib/form-engine/display-rows";

const SHOWN = 2;

/** The fields whose answers stand in the table beside ID, Date and Synced. */
export function summaryFields(fields: readonly Field[]): Field[] {
  return fields.filter((field) => definitionOf(field).kind !== "layout").slice(0, SHOWN);
}

/** One line of text for each of the summary fields; empty = not answered. */
export function summaryTexts(submission: SubmissionResponse, fields: readonly Field[]): string[] {
  const rows = displayRows({ fields, answers: submission.data });
  return summaryFields(fields).map((field) => {
    const row = rows.find((candidate) => candidate.fieldId === field.id);
    return row ? flattenDisplay(row.value) : "";
  });
}
