import type { Field } from "./base-field";

/** A field whose answer is a list of rows, with a field for each column. */
export type FieldWithColumns = Field & { columns: readonly Field[] };

/** True for a table, and for a repeated section as answers see it. */
export function hasColumns<F extends object>(field: F): field is F & { columns: readonly Field[] } {
  return "columns" in field;
}

/** The fields of a row; none for a field whose answer is no list of rows. */
export function columnsOf(field: object): readonly Field[] {
  return hasColumns(field) ? field.columns : [];
}

/** The field with each of its columns changed; the same object when none is. */
export function changeColumns<F extends Field>(field: F, change: (column: Field) => Field): F {
  const before = columnsOf(field);
  const columns = before.map(change);
  return columns.every((column, index) => column === before[index]) ? field : { ...field, columns };
}

/** Under which the texts of a column are found among those of its form. No id of a field has a dot. */
export function columnTextId(field: { id: string }, column: { id: string }): string {
  return `${field.id}.${column.id}`;
}

/** The fields, each followed by its columns: for what is asked of everything that visitors fill in. */
export function withColumns(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...columnsOf(field)]);
}
