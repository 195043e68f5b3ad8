import type { Field } from "@/lib/domain/fields/base-field";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { idsInFieldRules } from "@/lib/domain/rules/field-rules";

/** The fields whose enabled condition, or whose rules for their answer, read the answer of this field. */
export function dependentsOf(fields: readonly Field[], fieldId: string): Field[] {
  return fields.filter((field) => field.id !== fieldId && readsAnswer(field, fieldId));
}

function readsAnswer(field: Field, fieldId: string): boolean {
  return [...readIdsOf(field), ...idsInFieldRules(field)].includes(fieldId);
}
