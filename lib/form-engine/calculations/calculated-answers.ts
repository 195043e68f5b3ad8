import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { pruneAnswers } from "../answers/prune-answers";
import type { Calculation, CompiledForm } from "../compiled-form";

type CreateCalculation = (form: CompiledForm) => Calculation;

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

/** @throws {Error} when a form has calculations and nothing that calculates was handed in */
export function calculationOf(form: CompiledForm): Calculation {
  if (!form.fields.some(isCalculated)) {
    return {
      calculate: (answers) => answers,
      settle: (answers) => pruneAnswers(form, answers),
    };
  }
  if (!create) {
    throw new Error("Nothing calculates.");
  }
  return create(form);
}
