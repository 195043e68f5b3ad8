import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/definitions";
import { foldingPlan } from "./folding-plan";

/**
 * Flat canonical answers → the documented wire shape (specification, section 7, "Submit
 * processing"): "Other" becomes its text, and answered dependents of a choice move into its answer.
 * A choice without answered dependents, and a dependent whose choice has no answer, stay as they
 * are. `unfoldAnswers` gives back what was folded.
 */
export function foldAnswers(fields: readonly Field[], answers: Answers): Answers {
  let wire = answers;
  for (const { field, dependents } of foldingPlan(fields).reverse()) {
    const definition = definitionOf(field);
    const answered = dependents.filter(({ fieldId }) => Object.hasOwn(wire, fieldId));
    const isParent = answered.length > 0 && Object.hasOwn(wire, field.id);
    wire =
      isParent && definition.dependents
        ? definition.dependents.fold(field, wire, answered)
        : definition.fold(field, wire);
  }
  return wire;
}
