import { flattenDisplay } from "@/lib/domain/fields/display-value";
import type { SubmissionResponse } from "@/lib/contracts/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { displayRows } from "@/lib/form-engine/answers/display-rows";

const SHOWN = 2;

/** The fields whose answers can stand in the table beside ID, Date and Synced. */
export function answerFields(fields: readonly Field[]): Field[] {
  return fields.filter((field) => definitionOf(field).kind !== "layout");
}

/** The chosen ones of them, in the form's order; the first two while nobody chose. */
export function summaryFields(fields: readonly Field[], chosen: readonly string[] | null): Field[] {
  const all = answerFields(fields);
  return chosen === null ? all.slice(0, SHOWN) : all.filter(({ id }) => chosen.includes(id));
}

/** One line of text for each of these fields of the form; empty = not answered. */
export function summaryTexts({
  submission,
  fields,
  shown,
}: {
  submission: SubmissionResponse;
  fields: readonly Field[];
  shown: readonly Field[];
}): string[] {
  const rows = displayRows({ fields, answers: submission.data });
  return shown.map(({ id }) => {
    const row = rows.find((candidate) => candidate.fieldId === id);
    return row ? flattenDisplay(row.value) : "";
  });
}
