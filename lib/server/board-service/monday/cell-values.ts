import "server-only";
import type { BoardColumn } from "../board-service";
import type { Cell } from "./operations";
import type { Item } from "./scan-items";

const namesOf = (rows: ({ name: string } | null)[] | undefined) =>
  rows?.flatMap((row) => (row === null ? [] : [row.name])) ?? [];

/** The values of a cell by the type of its column; all other types use the cell's text. */
const READERS: Readonly<Record<string, (cell: Cell) => string[]>> = {
  status: ({ label }) => [label ?? ""],
  // Never split the text: labels may contain commas.
  dropdown: ({ values }) => values?.flatMap((row) => (row === null ? [] : [row.label])) ?? [],
  board_relation: ({ linked_items: items }) => namesOf(items),
  tags: ({ tags }) => namesOf(tags),
  country: ({ country }) => [country?.name ?? ""],
  checkbox: ({ checked }) => [checked ? "Yes" : "No"],
  date: ({ date }) => [date ?? ""],
  link: ({ url, url_text: text }) => [text || url || ""],
  mirror: ({ display_value: value }) => [value ?? ""],
  dependency: ({ display_value: value }) => [value ?? ""],
  formula: ({ display_value: value }) => [value ?? ""],
  file: () => [],
  button: () => [],
};

/** The values of an item in a column. */
export function valuesOf({ name, column_values: cells }: Item, column: BoardColumn): string[] {
  if (column.type === "name") {
    return [name];
  }
  const cell = cellOf({ column_values: cells }, column);
  return cell ? (READERS[cell.type]?.(cell) ?? [cell.text ?? ""]) : [];
}

export function cellOf({ column_values: cells }: Pick<Item, "column_values">, { id }: BoardColumn) {
  return cells.find((each) => each?.id === id);
}

/** Trimmed, without empty values and duplicates; equal characters are compared in Unicode NFC. */
export function distinct(values: readonly string[]): string[] {
  const clean = values.map((value) => value.normalize("NFC").trim());
  return [...new Set(clean.filter((value) => value !== ""))];
}
