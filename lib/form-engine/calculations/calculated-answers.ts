import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { pruneAnswers } from "../answers/prune-answers";
import type { Calculation, CompiledForm } from "../compiled-form";

/** `createCalculation` of calculate-answers.ts, which visitors load only with a form that has calculations or tables. */
export type CreateCalculation = (form: CompiledForm) => Calculation;

export function isCalculated(field: Field): boolean {
  return definitionOf(field).calculation !== undefined;
}

/** Whether a form with such a field has something to calculate: results, or the cells of rows. */
export function needsCalculation(field: Field): boolean {
  return isCalculated(field) || columnsOf(field).length > 0;
}

/** @throws {Error} when a form has calculations or tables and nothing that calculates is given */
export function calculationOf(
  form: CompiledForm,
  createCalculation: CreateCalculation | undefined,
): Calculation {
  if (!form.fields.some(needsCalculation)) {
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
