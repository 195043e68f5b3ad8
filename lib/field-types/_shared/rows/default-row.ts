import { isMissing } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { DefinitionOf } from "@/lib/domain/fields/contract";
import type { Row } from "./row-answer";

/** What a new row begins with: the defaults of its columns. */
export function defaultRow(columns: readonly Field[], definitionOf: DefinitionOf): Row {
  const cells = columns
    .filter(({ defaultValue }) => !isMissing(defaultValue))
    .map((column) =>
      definitionOf(column).canonicalise(column, { [column.id]: column.defaultValue }),
    );
  return Object.assign({}, ...cells) as Row;
}

/** Whether nobody gave or removed anything in a row: stored rows have a key. */
export function isUntouched(row: Row): boolean {
  return Object.keys(row).length === 0;
}

/** Whether a row holds what it began with and nothing else; false where it began with nothing. */
export function isDefaultRow(
  row: Row,
  columns: readonly Field[],
  definitionOf: DefinitionOf,
): boolean {
  const first = defaultRow(columns, definitionOf);
  const cells = columns.map((column) => definitionOf(column).canonicalise(column, row));
  const read = Object.assign({}, ...cells) as Row;
  return Object.keys(first).length > 0 && JSON.stringify(read) === JSON.stringify(first);
}
