import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf } from "@/lib/domain/fields/conditional-logic";

/** The fields whose enabled condition depends on this field. */
export function dependentsOf(fields: readonly Field[], fieldId: string): Field[] {
  return fields.filter((field) => field.id !== fieldId && parentIdOf(field) === fieldId);
}
