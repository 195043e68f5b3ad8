import { isRecord, optionsKey, type Answers } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { CompiledForm } from "../../compiled-form";
import { answerKeys, changeFieldEntries } from "../change-field-entries";

/**
 * The wire shape → flat answers; flat answers are unchanged. Keys that no field defines are
 * dropped. Never throws: invalid values are left for validation to refuse.
 */
export function unfoldAnswers({ folding }: CompiledForm, wire: Answers): Answers {
  const flat = new Map(folding.flatMap(({ field }) => knownEntries(field.id, wire)));
  for (const { field, dependents } of folding) {
    const definition = definitionOf(field);
    const folded = isRecord(flat.get(field.id)) ? definition.dependents : null;
    changeFieldEntries({
      answers: flat,
      keys: [...answerKeys(field.id), ...dependents.map(({ fieldId }) => fieldId)],
      change: (slice) =>
        folded ? folded.unfold(field, slice, dependents) : definition.unfold(field, slice),
    });
    flat.delete(optionsKey(field.id));
  }
  return Object.fromEntries(flat);
}

function knownEntries(fieldId: string, wire: Answers): [string, unknown][] {
  if (!isRecord(wire)) {
    return [];
  }
  return answerKeys(fieldId)
    .filter((key) => Object.hasOwn(wire, key))
    .map((key) => [key, wire[key]]);
}
