import { isEmpty, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { namedText } from "@/lib/domain/piping/named-text";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../compiled-form";
import { answerKeys } from "./change-field-entries";
import { unfoldAnswers } from "./folding/unfold-answers";

export type DisplayRow = {
  fieldId: string;
  label: string;
  value: DisplayValue;
  /** The form no longer has a field with this id. */
  isRemovedField: boolean;
};

/**
 * Each answer, flat or folded, with its field's label, in the form's order; removed fields last.
 */
export function displayRows({
  form,
  answers,
  texts,
}: {
  form: CompiledForm;
  answers: Answers;
  texts: DisplayTexts;
}): DisplayRow[] {
  const { fields } = form;
  const flat = unfoldAnswers(form, answers);
  const rows = fields
    .filter((field) => definitionOf(field).kind !== "layout")
    .map((field) => ({
      fieldId: field.id,
      label: namedText(field.label, fields),
      value: definitionOf(field).display(field, ownValue(flat, field.id), flat, texts),
      isRemovedField: false,
    }));
  return [...rows, ...removedRows(fields, answers, texts)];
}

function removedRows(
  fields: readonly Field[],
  answers: Answers,
  texts: DisplayTexts,
): DisplayRow[] {
  const known = new Set(fields.flatMap(({ id }) => answerKeys(id)));
  return Object.entries(answers)
    .filter(([key]) => !known.has(key))
    .map(([key, answer]) => ({
      fieldId: key,
      label: key,
      value: displayUnknown(answer, texts),
      isRemovedField: true,
    }));
}

/** Display of a value without a field type (specification, section 2, "Submissions"). */
function displayUnknown(answer: unknown, texts: DisplayTexts): DisplayValue {
  const { values } = texts;
  if (isEmpty(answer)) {
    return { kind: "missing" };
  }
  if (typeof answer === "boolean") {
    return { kind: "boolean", value: answer, text: answer ? values.yes : values.no };
  }
  if (typeof answer === "number") {
    return { kind: "number", value: answer, text: String(answer) };
  }
  if (typeof answer === "string") {
    return { kind: "text", text: answer };
  }
  if (Array.isArray(answer) && answer.every((item) => typeof item === "string")) {
    return listDisplay(answer, texts);
  }
  return { kind: "json", text: JSON.stringify(answer) ?? "" };
}
