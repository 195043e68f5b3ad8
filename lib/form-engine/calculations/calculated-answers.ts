import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { pruneAnswers } from "../answers/prune-answers";
import { weakMemoize } from "@/lib/utils/weak-memoize";

/** The results of one form for changing answers. */
export type Calculation = {
  /** The answers with the results of all calculations, in place of what was sent for them. */
  calculate(this: void, answers: Answers, today: string | null): Answers;
  /** The visible ones of these answers, with the results that follow from them alone. */
  settle(this: void, answers: Answers, today: string | null): Answers;
};

type CreateCalculation = (fields: readonly Field[]) => Calculation;

let create: CreateCalculation | undefined;

/**
 * Hands in what calculates. It is not imported here, because visitors load it only with a form that has
 * calculations (decision 156).
 */
export function provideCalculation(made: CreateCalculation): void {
  create = made;
}

export function isCalculated(field: Field): boolean {
  return definitionOf(field).calculation !== undefined;
}

type Filled = {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  /** The date for TODAY, as "2026-11-23". */
  today: string | null;
};

/**
 * The answers with the results of the form's calculations; the same object without any.
 * @throws {Error} when a form has calculations and nothing that calculates was handed in
 */
export function withCalculations({ fields, answers, today }: Filled): Answers {
  return calculationOf(fields).calculate(answers, today);
}

/**
 * The canonical answers of visible fields, with the results that follow from them alone.
 * @throws {Error} as `withCalculations`
 */
export function settledAnswers({ fields, answers, today }: Filled): Answers {
  return calculationOf(fields).settle(answers, today);
}

const calculationOf = weakMemoize((fields: readonly Field[]): Calculation => {
  if (!fields.some(isCalculated)) {
    return {
      calculate: (answers) => answers,
      settle: (answers) => pruneAnswers(fields, answers),
    };
  }
  if (!create) {
    throw new Error("Nothing calculates.");
  }
  return create(fields);
});
