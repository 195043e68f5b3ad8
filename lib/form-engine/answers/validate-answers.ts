import { otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { createPatternBudget, type PatternBudget } from "@/lib/domain/patterns/pattern-budget";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { isStorable } from "@/lib/domain/texts/invisible";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../compiled-form";
import { canonicalAnswers } from "./canonical-answers";

type Validation = {
  form: CompiledForm;
  /** Flat. */
  answers: Answers;
  matchesPattern: PatternMatcher;
};

const UNSTORABLE: Sentence = ({ answers }) => answers.unstorable;

/** One error sentence per visible field with an invalid answer, by field id. */
export function validateAnswers({
  form: { fields, visibleIds },
  answers,
  matchesPattern,
}: Validation): Record<string, Sentence> {
  const canonical = canonicalAnswers(fields, answers);
  const visible = visibleIds(canonical);
  const budget = createPatternBudget();
  const context = { answers: canonical, matchesPattern, budget };
  const problems = fields
    .filter((field) => visible.has(field.id))
    .map((field) => [field.id, problemOf({ field, ...context })] as const)
    .filter((entry): entry is readonly [string, Sentence] => entry[1] !== null);
  return Object.fromEntries(problems);
}

type FieldValidation = Pick<Validation, "answers" | "matchesPattern"> & {
  field: Field;
  /** All answers of the form; absent: `answers` has them. */
  given?: Answers;
  /** Shared with other fields; without it, the answer has a budget of its own. */
  budget?: PatternBudget;
};

/**
 * The error sentence for one field's answer, or null; does not check whether the field is visible.
 */
export function validateField({ field, answers, ...context }: FieldValidation): Sentence | null {
  const own = canonicalAnswers([field], answers);
  return problemOf({ field, answers: own, given: answers, ...context });
}

function problemOf({
  field,
  answers,
  given = answers,
  matchesPattern,
  budget = createPatternBudget(),
}: FieldValidation): Sentence | null {
  const answer = ownValue(answers, field.id);
  if (!holdsStorable([answer, ownValue(answers, otherKey(field.id))])) {
    return UNSTORABLE;
  }
  return definitionOf(field).validateAnswer(field, answer, {
    answers,
    given,
    matchesPattern: (pattern, text) => matchesPattern({ pattern, text, budget }),
  });
}

function holdsStorable(answer: unknown): boolean {
  if (typeof answer === "string") {
    return isStorable(answer);
  }
  return (
    typeof answer !== "object" || answer === null || Object.values(answer).every(holdsStorable)
  );
}
