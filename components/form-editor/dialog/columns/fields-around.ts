import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns, type FieldWithColumns } from "@/lib/domain/fields/columns";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { namedColumn } from "@/lib/form-engine/logic/references";

/** Where a field stands: in a table that is edited, or in a section. */
export type Place = { table?: FieldWithColumns | undefined; sectionId?: string | undefined };

/**
 * What a field can name in rules: the columns of its own row, then the form's fields, of which other repeated sections
 * are tables. A column hides the form's field of the same id, as its own row is read first.
 */
export function fieldsAround(fields: readonly Field[], { table, sectionId }: Place): Field[] {
  const gathered = gatherRepeatedSections(fields);
  const own = table ?? gathered.filter(hasColumns).find(({ id }) => id === sectionId);
  const columns = columnsOf(own ?? {});
  const ids = new Set([own?.id, ...columns.map(({ id }) => id)]);
  return [...columns, ...gathered.filter(({ id }) => !ids.has(id))];
}

/** The same for formulas and texts, which name the columns of other tables after those: `{rooms.price}`. */
export function fieldsNamedAround(fields: readonly Field[], place: Place): Field[] {
  const around = fieldsAround(fields, place);
  return around.flatMap((field) => [
    field,
    ...columnsOf(field).map((column) => namedColumn(column, { table: field, fields: around })),
  ]);
}
