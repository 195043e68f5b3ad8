import type { Field } from "@/lib/domain/fields/base-field";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { calculationNodes } from "./calculation-nodes";

/** The fields whose formula, or the formula of a column, names this field. */
export function formulasNaming(fields: readonly Field[], fieldId: string): Field[] {
  const naming = calculationNodes(gatherRepeatedSections(fields))
    .filter(({ field, names }) => field.id !== fieldId && names.has(fieldId))
    .map(({ field, table }) => (table === null || "isStacked" in table ? field.id : table.id));
  return fields.filter(({ id }) => id !== fieldId && naming.includes(id));
}
