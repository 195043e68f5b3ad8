import type { Field } from "@/lib/domain/fields/base-field";
import { isDecision } from "@/lib/domain/stages/decision";
import { isEndingField } from "@/lib/field-types/_shared/options/ending-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Names a choice of the field as people call it; one without a name of its own is called by itself. */
export function choiceNamer(field: Field | undefined): (choice: string) => string {
  if (field === undefined) {
    return String;
  }
  if (isEndingField(field)) {
    return (id) => field.endingNames.get(id) ?? "a removed ending";
  }
  const definition = definitionOf(field);
  const labels = definition.decision?.(field).labels;
  if (labels !== undefined) {
    return (value) => (isDecision(value) ? labels[value] : value);
  }
  return definition.choiceName ?? String;
}
