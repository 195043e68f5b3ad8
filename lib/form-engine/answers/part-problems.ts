import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { createPatternBudget } from "@/lib/domain/patterns/pattern-budget";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../compiled-form";

type Refused = {
  form: CompiledForm;
  /** Flat, as the form settled them. */
  answers: Answers;
  matchesPattern: PatternMatcher;
};

/**
 * The errors of `validateAnswers` with one for each wrong part of an answer that has several: "rooms.3.price" in place
 * of "rooms".
 */
export function errorsByPart(
  errors: Record<string, Sentence>,
  { form, answers, matchesPattern }: Refused,
): Record<string, Sentence> {
  const fields = form.fields.filter((field) => definitionOf(field).partProblems !== undefined);
  if (!fields.some(({ id }) => Object.hasOwn(errors, id))) {
    return errors;
  }
  const budget = createPatternBudget();
  const context = {
    answers,
    matchesPattern: (pattern: string, text: string) => matchesPattern({ pattern, text, budget }),
  };
  const partsOf = new Map(
    fields.map((field) => {
      const answer = ownValue(answers, field.id);
      const found = definitionOf(field).partProblems?.(field, answer, context) ?? {};
      return [field.id, Object.entries(found)] as const;
    }),
  );
  return Object.fromEntries(
    Object.entries(errors).flatMap(([id, sentence]): [string, Sentence][] => {
      const parts = partsOf.get(id) ?? [];
      return parts.length === 0
        ? [[id, sentence]]
        : parts.map(([part, said]) => [`${id}.${part}`, said]);
    }),
  );
}

/** The same by the ids of fields again, each with its first error. */
export function errorsByField<Said>(errors: Readonly<Record<string, Said>>): Record<string, Said> {
  const entries = Object.entries(errors).map(
    ([key, said]) => [key.split(".")[0] ?? key, said] as const,
  );
  return Object.fromEntries(entries.toReversed());
}
