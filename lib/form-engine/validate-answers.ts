import { ownValue } from "@/lib/domain/fields/answers";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import type { VisibilityPolicy } from "@/lib/domain/visibility/policy";
import { visibleFieldIds } from "@/lib/domain/visibility/visible-fields";
import { definitionOf } from "@/lib/field-types/definitions";
import { canonicalAnswers } from "./canonical-answers";

type Validation = {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  matchesPattern: PatternMatcher;
  policy?: VisibilityPolicy;
};

/** One sentence per visible field whose answer is not acceptable, by field id. */
export function validateAnswers({
  fields,
  answers,
  matchesPattern,
  policy,
}: Validation): Record<string, string> {
  const canonical = canonicalAnswers(fields, answers);
  const visible = visibleFieldIds({ fields, answers: canonical, ...(policy ? { policy } : {}) });
  const problems = fields
    .filter((field) => visible.has(field.id))
    .map((field) => [field.id, problemOf({ field, answers: canonical, matchesPattern })] as const)
    .filter((entry): entry is readonly [string, string] => entry[1] !== null);
  return Object.fromEntries(problems);
}

type FieldValidation = Pick<Validation, "answers" | "matchesPattern"> & { field: Field };

/** The sentence about one field's answer, or null; whether the field is visible is not asked. */
export function validateField({ field, answers, matchesPattern }: FieldValidation): string | null {
  return problemOf({ field, answers: canonicalAnswers([field], answers), matchesPattern });
}

function problemOf({ field, answers, matchesPattern }: FieldValidation): string | null {
  const answer = ownValue(answers, field.id);
  return definitionOf(field).validateAnswer(field, answer, { answers, matchesPattern });
}
