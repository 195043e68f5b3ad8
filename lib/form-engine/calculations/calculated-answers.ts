import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The answers with the results of all calculations, in place of what was sent for them. */
export type CalculateAnswers = (answers: Answers, today: string | null) => Answers;

type CreateCalculation = (fields: readonly Field[]) => CalculateAnswers;

let create: CreateCalculation | null = null;
const known = new WeakMap<readonly Field[], CalculateAnswers>();

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
  const calculate = known.get(fields) ?? calculationOf(fields);
  known.set(fields, calculate);
  return calculate(answers, today);
}

function calculationOf(fields: readonly Field[]): CalculateAnswers {
  if (!fields.some(isCalculated)) {
    return (answers) => answers;
  }
  if (create === null) {
    throw new Error("Nothing was handed in that calculates.");
  }
  return create(fields);
}
