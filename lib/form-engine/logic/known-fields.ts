import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns } from "@/lib/domain/fields/columns";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";

/**
 * The fields that conditions of a form may name, by their ids: outside of rows the form's, of which a repeated section is one;
 * in a row its columns, else the form's without the row's own table.
 */
export function createKnownFields(fields: readonly Field[]) {
  const gathered = gatherRepeatedSections(fields);
  const ofForm = new Map(gathered.map((field) => [field.id, field]));
  const inRow = (table: Field): ReadonlyMap<string, Field> =>
    new Map([
      ...gathered.filter(({ id }) => id !== table.id).map((field) => [field.id, field] as const),
      ...columnsOf(table).map((column) => [column.id, column] as const),
    ]);
  const rows = new Map(
    gathered
      .filter((field) => hasColumns(field) && "isStacked" in field)
      .map((table) => [table.id, inRow(table)] as const),
  );
  return {
    /** Of a field as it is stored, which may stand in a repeated section. */
    field: ({ sectionId }: Field) => rows.get(sectionId ?? "") ?? ofForm,
    inRow,
  };
}
