import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { canonicalAnswers } from "./canonical-answers";
import { validateField } from "./validate-answers";

/** A text that is too short or too long is still one: its field shows it and says so. */
const ANY_TEXT = {
  minLength: undefined,
  maxLength: undefined,
  pattern: undefined,
  validation: undefined,
};

/**
 * What these fields can hold of flat answers that were given to earlier ones: a text that became a date,
 * or a choice whose option is gone, would be an error that nobody sees.
 */
export function fitAnswers(fields: readonly Field[], answers: Answers): Answers {
  return Object.fromEntries(fields.flatMap((field) => Object.entries(heldBy(field, answers))));
}

function heldBy(field: Field, answers: Answers): Answers {
  const given = canonicalAnswers([field], answers);
  const answer = given[field.id];
  const isBegun = definitionOf(field).kind === "composite" && typeof answer === "object";
  if (isBegun || isHeld(field, given)) {
    return given;
  }
  if (!Array.isArray(answer)) {
    return {};
  }
  const held = answer.filter((item: unknown) => isHeld(field, { ...given, [field.id]: [item] }));
  return canonicalAnswers([field], { ...given, [field.id]: held });
}

function isHeld(field: Field, answers: Answers): boolean {
  const lenient = { ...field, ...ANY_TEXT, required: false };
  return validateField({ field: lenient, answers, matchesPattern: () => true }) === null;
}
