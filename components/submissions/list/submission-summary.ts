import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { namedFields } from "@/lib/domain/piping/named-text";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";

const DEFAULT_COLUMNS = 2;

/** The fields whose answers can have a column in the table. */
export function answerFields(fields: readonly Field[]): Field[] {
  return namedFields(fields).filter((field) => definitionOf(field).kind !== "layout");
}

/** The chosen ones of them, in the form's order; the first two when `chosen` is null. */
export function summaryFields(fields: readonly Field[], chosen: readonly string[] | null): Field[] {
  const all = answerFields(fields);
  return chosen === null
    ? all.slice(0, DEFAULT_COLUMNS)
    : all.filter(({ id }) => chosen.includes(id));
}

/** One line of text for each field of `shown`, which is a part of the form; "" = not answered. */
export function summaryTexts({
  submission,
  form,
  shown,
}: {
  submission: SubmissionResponse;
  form: CompiledForm;
  shown: readonly Field[];
}): string[] {
  const rows = displayRows({ form, answers: submission.data, texts: ENGLISH_VALUES });
  return shown.map(({ id }) => {
    const row = rows.find((candidate) => candidate.fieldId === id);
    return row ? flattenDisplay(row.value) : "";
  });
}
