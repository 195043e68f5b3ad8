import { isAbsent, isEmpty, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { AnswerContext } from "@/lib/domain/fields/contract";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { REQUIRED } from "@/lib/domain/fields/missing-answer";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import type { Sentence } from "@/lib/domain/system-texts/sentence";

/** The parts of a definition whose answer is one value, the same in the browser and on the wire. */
export const singleValueAnswer = {
  fold: (_field: Field, answers: Answers) => answers,
  unfold: (_field: Field, answers: Answers) => answers,
  groups: false,
  isSecret: false,
  dependents: null,
  conditionChoices: () => null,
  board: null,
  files: null,
};

/** An empty list as no answer; anything else unchanged. */
export function withoutEmptyList(answer: unknown): unknown {
  return Array.isArray(answer) && answer.length === 0 ? null : answer;
}

/**
 * Entries of a one-value answer; `read` returns the canonical value, or an invalid one unchanged.
 */
export function canonicalBy(read: (answer: unknown) => unknown) {
  return (field: Field, answers: Answers): Answers => {
    const answer = read(ownValue(answers, field.id));
    return isAbsent(answer) ? {} : { [field.id]: answer };
  };
}

/**
 * `check` runs only on answers that are there; a missing one is an error only when the field is required.
 */
export function validateWith<F extends Field>(
  check: (field: F, answer: unknown, context: AnswerContext) => Sentence | null,
) {
  return (field: F, answer: unknown, context: AnswerContext): Sentence | null => {
    if (isAbsent(answer)) {
      return field.required ? REQUIRED : null;
    }
    return check(field, answer, context);
  };
}

/** `show` runs only on answers that are there. */
export function displayWith<F extends Field>(
  show: (answer: unknown, field: F, answers: Answers, texts: DisplayTexts) => DisplayValue,
) {
  return (field: F, answer: unknown, answers: Answers, texts: DisplayTexts): DisplayValue =>
    isEmpty(answer) ? { kind: "missing" } : show(answer, field, answers, texts);
}

/** Text as text; any other type as JSON. */
export function textOrJson(answer: unknown): DisplayValue {
  return typeof answer === "string"
    ? { kind: "text", text: answer }
    : { kind: "json", text: JSON.stringify(answer) ?? "" };
}

/** Trimmed text; any other type unchanged. */
export function trimmed(answer: unknown): unknown {
  return typeof answer === "string" ? answer.trim() : answer;
}
