import { isMissing, otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import {
  canBeAnswer,
  countsFromToday,
  sampleOf,
} from "@/lib/field-types/_shared/limits/day-defaults";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { dependOnToday } from "@/lib/field-types/registry/limits";
import { withFieldRules } from "../field-rules";
import { validateField } from "../validate-answers";
import { isHiddenValue } from "./hidden-values";
import { canPrefill, readPrefill } from "./prefill";

/** Whether a field may have an answer before its visitor gives one: where links may fill it in, and nobody is to decide. */
export function mayHaveDefault(field: Field): boolean {
  const definition = definitionOf(field);
  const isOpen = definition.decision === undefined && definition.offersPeople !== true;
  return isOpen && !isHiddenValue(field) && canPrefill(field);
}

/** What a field begins with on its page, flat and in canonical form; not validated. */
export function defaultOf(field: Field): Answers {
  const { id, defaultValue } = field;
  return isMissing(defaultValue) || !mayHaveDefault(field)
    ? {}
    : definitionOf(field).canonicalise(field, { [id]: defaultValue });
}

/** What a page begins with, flat: the defaults that are valid answers now. */
export function defaultAnswers(fields: readonly Field[], matchesPattern: PatternMatcher): Answers {
  const own = fields.flatMap((field) => {
    const answers = defaultOf(field);
    const isOption = !Object.hasOwn(answers, otherKey(field.id));
    return Object.keys(answers).length > 0 && isOption ? [{ field, answers }] : [];
  });
  const read = Object.assign({}, ...own.map(({ answers }) => answers)) as Answers;
  const begun = own.map(({ field }) => field);
  return readPrefill({ fields: begun, parameters: {}, matchesPattern, read }).answers;
}

/**
 * Whether its default is no valid answer; options that come from a board are not known while a form is edited. Days that count
 * from today are answers on some day.
 */
export function hasWrongDefault(field: Field, matchesPattern: PatternMatcher): boolean {
  const answers = defaultOf(field);
  if (Object.keys(answers).length === 0) {
    return false;
  }
  if (Object.hasOwn(answers, otherKey(field.id))) {
    // A text that is no option.
    return !field.populateFromMonday;
  }
  const stored = { ...field, defaultValue: ownValue(answers, field.id) as Field["defaultValue"] };
  if (dependOnToday([stored]) && countsFromToday(stored)) {
    const begun = defaultOf({ ...stored, defaultValue: sampleOf(stored) });
    return (
      !canBeAnswer(stored) || validateField({ field, answers: begun, matchesPattern }) !== null
    );
  }
  const { requiredWhen, mustBe, ...own } = field;
  const asked = own.populateFromMonday
    ? { ...own, options: [own.defaultValue].flat().map(String) }
    : own;
  return withFieldRules([asked], {}).some(
    (judged) => validateField({ field: judged, answers, matchesPattern }) !== null,
  );
}
