import type { Field } from "@/lib/domain/fields/base-field";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";

/** The fields whose enabled condition reads the answer of this field. */
export function dependentsOf(fields: readonly Field[], fieldId: string): Field[] {
  return fields.filter((field) => field.id !== fieldId && readIdsOf(field).includes(fieldId));
}
