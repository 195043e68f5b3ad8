import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The flat answers in canonical form, as stored; keys that no field defines are dropped. */
export function canonicalAnswers(fields: readonly Field[], answers: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => Object.entries(definitionOf(field).canonicalise(field, answers))),
  );
}
