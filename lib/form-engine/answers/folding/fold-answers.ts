import type { Answers } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../../compiled-form";
import { answerKeys, changeFieldEntries } from "../change-field-entries";

/**
 * Flat canonical answers → the documented wire shape (specification, section 7, "Submit
 * processing"): "Other" becomes its text, and answered dependents of a choice move into its answer.
 * A choice without answered dependents, and a dependent of an unanswered choice, are unchanged.
 * `unfoldAnswers` is the inverse.
 */
export function foldAnswers({ folding }: CompiledForm, answers: Answers): Answers {
  const wire = new Map(Object.entries(answers));
  for (const { field, dependents } of [...folding].reverse()) {
    const definition = definitionOf(field);
    const folding = definition.dependents;
    const answered = wire.has(field.id)
      ? dependents.filter(({ fieldId }) => wire.has(fieldId))
      : [];
    changeFieldEntries({
      answers: wire,
      keys: [...answerKeys(field.id), ...answered.map(({ fieldId }) => fieldId)],
      change: (slice) =>
        folding && answered.length > 0
          ? folding.fold(field, slice, answered)
          : definition.fold(field, slice),
    });
  }
  return Object.fromEntries(wire);
}
