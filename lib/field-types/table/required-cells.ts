import { otherKey, withoutKeys } from "@/lib/domain/fields/answers";
import type { Row } from "../_shared/rows/row-answer";
import { definitionOf } from "../registry/definitions";
import type { TableField } from "./definition";

const NONE: ReadonlySet<string> = new Set();

/**
 * Reads which cells of a row its rules require now, by the ids of their columns. Each row is judged once: a table is drawn at
 * every key.
 */
export function createRequiredReader({
  columns,
  given = {},
}: TableField): (row: Row) => ReadonlySet<string> {
  const ruled = columns.flatMap((column) => {
    const { isRequiredIn } = definitionOf(column);
    return isRequiredIn === undefined || column.required ? [] : [{ id: column.id, isRequiredIn }];
  });
  if (ruled.length === 0) {
    return () => NONE;
  }
  // In a row its columns have the names that the form's fields may have, too.
  const around = withoutKeys(
    given,
    columns.flatMap(({ id }) => [id, otherKey(id)]),
  );
  const known = new WeakMap<Row, ReadonlySet<string>>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) {
      return before;
    }
    const answers = { ...around, ...row };
    const read = idsOf(ruled.filter(({ isRequiredIn }) => isRequiredIn(answers)));
    known.set(row, read);
    return read;
  };
}

function idsOf(columns: readonly { id: string }[]): ReadonlySet<string> {
  return columns.length === 0 ? NONE : new Set(columns.map(({ id }) => id));
}
