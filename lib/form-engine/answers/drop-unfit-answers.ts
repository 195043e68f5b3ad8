import { durationKey, isMissing, otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { canonicalAnswers } from "./canonical-answers";
import { validateField } from "./validate-answers";

/** What is of the wrong length or number, not of these days, or does not fit another answer is preserved: its field shows it with the error. */
const ANY_TEXT = {
  minLength: undefined,
  maxLength: undefined,
  pattern: undefined,
  validation: undefined,
  mask: undefined,
  requiredWhen: undefined,
  mustBe: undefined,
  earliest: undefined,
  latest: undefined,
  daysOff: undefined,
  minChoices: undefined,
  maxChoices: undefined,
};

/**
 * The part of flat answers, given to an earlier version, that these fields can hold. Dropped are
 * answers whose error nobody could see, such as a text for what is now a date, or a removed option.
 */
export function dropUnfitAnswers(fields: readonly Field[], answers: Answers): Answers {
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
  return held.length === 0 ? {} : canonicalAnswers([field], { ...given, [field.id]: held });
}

function isHeld(field: Field, answers: Answers): boolean {
  const lenient = { ...field, ...ANY_TEXT, required: false };
  return validateField({ field: lenient, answers, matchesPattern: () => true }) === null;
}

/** The keys of flat answers that are not, or not wholly, among those which `dropUnfitAnswers` held. */
export function lostKeys(given: Answers, held: Answers): string[] {
  const lost = Object.entries(given).filter(
    ([key, answer]) =>
      isAnswer(key, answer) && !isWhole(answer, held[key]) && !isLeftover(key, given, held),
  );
  return lost.map(([key]) => key);
}

/** False for empty values, and for the length of a recording, which is stored beside it. */
function isAnswer(key: string, answer: unknown): boolean {
  return !isMissing(answer) && !key.endsWith(durationKey(""));
}

/** True for the text of an "Other" option that is no longer chosen, if the chosen option fits. */
function isLeftover(key: string, given: Answers, held: Answers): boolean {
  const ending = otherKey("");
  const choice = key.slice(0, -ending.length);
  return key.endsWith(ending) && choice in given && isWhole(given[choice], held[choice]);
}

function isWhole(answer: unknown, held: unknown): boolean {
  return Array.isArray(answer)
    ? Array.isArray(held) && held.length >= answer.length
    : held !== undefined;
}
