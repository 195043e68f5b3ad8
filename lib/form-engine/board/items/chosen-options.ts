import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The options of an answer as they are read, a text behind "Other" in its place. */
export function chosenOptions(field: Field, answers: Answers): string[] {
  const value = definitionOf(field).display(
    field,
    ownValue(answers, field.id),
    answers,
    ENGLISH_VALUES,
  );
  if (value.kind === "list") {
    return value.items;
  }
  return value.kind === "text" ? [value.text] : [];
}
