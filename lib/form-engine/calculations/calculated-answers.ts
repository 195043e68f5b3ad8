import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { pruneAnswers } from "../answers/prune-answers";
import type { Calculation, CompiledForm } from "../compiled-form";

/** `createCalculation` of calculate-answers.ts, which visitors load only with a form that has calculations. */
export type CreateCalculation = (form: CompiledForm) => Calculation;

export function isCalculated(field: Field): boolean {
  return definitionOf(field).calculation !== undefined;
}

/** @throws {Error} when a form has calculations and nothing that calculates is given */
export function calculationOf(
  form: CompiledForm,
  createCalculation: CreateCalculation | undefined,
): Calculation {
  if (!form.fields.some(isCalculated)) {
    return {
      calculate: (answers) => answers,
      settle: (answers) => pruneAnswers(form, answers),
    };
  }
  if (!createCalculation) {
    throw new Error("This form has calculations.");
  }
  return createCalculation(form);
}
