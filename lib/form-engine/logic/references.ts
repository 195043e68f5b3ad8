import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, columnTextId, hasColumns } from "@/lib/domain/fields/columns";
import { repeatOf } from "@/lib/field-types/_shared/rows/repeated-section";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";

/** What rules, formulas and texts name: a field, or a column of a table. Without the column of a table it is all of it. */
export type Reference = { fieldId: string; columnId?: string | undefined };

/** A field or a column, which may name others. */
export type Referrer = {
  field: Field;
  /** The table in whose rows it stands. */
  table: Field | null;
  /** As lists show it: of a column of a table its name after that of the table. */
  shown: Field;
};

/** Every field of a form and every column of its tables, in their order. */
export function referrersIn(stored: readonly Field[]): Referrer[] {
  const fieldOf = new Map(stored.map((field) => [field.id, field]));
  return gatherRepeatedSections(stored).flatMap((field): Referrer[] => [
    { field: fieldOf.get(field.id) ?? field, table: null, shown: fieldOf.get(field.id) ?? field },
    ...columnsOf(field).map((column) => ({
      field: column,
      table: field,
      shown: "isStacked" in field ? column : namedColumn(column, { table: field, fields: stored }),
    })),
  ]);
}

/** A column as fields outside of its table name it: "Rooms.Price" as `rooms.price`. */
export function namedColumn(
  column: Field,
  { table, fields }: { table: Field; fields: readonly Field[] },
): Field {
  return {
    ...column,
    id: columnTextId(table, column),
    label: `${fieldName(table, fields)}.${fieldName(column, columnsOf(table))}`,
  };
}

/** How others name a field as it is stored: in a repeated section as a column. */
export function referenceTo(stored: readonly Field[], fieldId: string): Reference {
  const { sectionId } = stored.find(({ id }) => id === fieldId) ?? {};
  const section = stored.find(({ id }) => id === sectionId);
  return section && repeatOf(section) ? { fieldId: section.id, columnId: fieldId } : { fieldId };
}

/** Whether what stands in a row of `table`, or outside of all with null, names it: a bare id is first the row's column. */
export function refersTo(named: Reference, by: Reference, table: Field | null): boolean {
  const isOfRow =
    by.columnId === undefined && columnsOf(table ?? {}).some(({ id }) => id === by.fieldId);
  return isOfRow
    ? table?.id === named.fieldId && by.fieldId === named.columnId
    : by.fieldId === named.fieldId &&
        (named.columnId === undefined || by.columnId === named.columnId);
}

/** Whether a referrer is what is named, or a part of it. */
export function isSelf(named: Reference, { field, table }: Referrer): boolean {
  return table === null
    ? named.columnId === undefined && field.id === named.fieldId
    : table.id === named.fieldId &&
        (named.columnId === undefined ? !("isStacked" in table) : field.id === named.columnId);
}

/** What a table had of columns and has no more, by their ids; all of them where it has none at all. */
export function goneColumns(before: Field | undefined, after: Field | undefined): string[] {
  const left = new Set(columnsOf(after ?? {}).map(({ id }) => id));
  return before && hasColumns(before)
    ? before.columns.map(({ id }) => id).filter((id) => !left.has(id))
    : [];
}
