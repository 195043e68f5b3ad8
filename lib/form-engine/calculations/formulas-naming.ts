import type { Field } from "@/lib/domain/fields/base-field";
import { readCalculations } from "./read-calculations";

/** The fields whose formula names this field. */
export function formulasNaming(fields: readonly Field[], fieldId: string): Field[] {
  return readCalculations(fields)
    .filter(({ field, names }) => field.id !== fieldId && names.has(fieldId))
    .map(({ field }) => field);
}
