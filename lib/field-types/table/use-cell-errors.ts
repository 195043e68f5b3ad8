import { useState } from "react";
import { otherKey, ownValue } from "@/lib/domain/fields/answers";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { cellProblems, cellsOf } from "../_shared/rows/cell-problems";
import { withoutEmptyEnd, type Row } from "../_shared/rows/row-answer";
import { definitionOf } from "../registry/definitions";
import type { TableField } from "./definition";

/** What was wrong with a cell, and what stood in it. */
export type CellError = { columnId: string; sentence: Sentence; found: unknown; other: unknown };

type Held = { error: Sentence | undefined; byKey: ReadonlyMap<number, readonly CellError[]> };

const NONE: Held = { error: undefined, byKey: new Map() };
// The answers of the form and its patterns are known where the form is checked.
const CONTEXT = { answers: {}, matchesPattern: () => true };

type Checked = {
  field: TableField;
  error: Sentence | undefined;
  rows: readonly Row[];
  keys: readonly number[];
};

/**
 * The wrong cells by the keys of their rows, as the table was last checked: an answer that changes takes the error of the
 * whole table away, but not that of other cells. `forget` when the table is left: it is checked again.
 */
export function useCellErrors({ field, error, rows, keys }: Checked): {
  byKey: Held["byKey"];
  forget: () => void;
  /** Takes what is wrong with one cell, or with null that nothing is. */
  found: (cell: { key: number; columnId: string; row: Row }, sentence: Sentence | null) => void;
} {
  const [held, setHeld] = useState(NONE);
  let { byKey } = held;
  if (error !== undefined && error !== held.error) {
    // From a page that was posted without scripts the error comes as a text.
    const given = withoutEmptyEnd(rows, field.columns, definitionOf);
    const problems =
      cellsOf(error) ?? cellProblems(field, given, { context: CONTEXT, definitionOf });
    const found = new Map<number, CellError[]>();
    for (const { row, column, sentence } of problems) {
      const key = keys[row] ?? -1;
      const wrong = { columnId: column.id, sentence, ...foundIn(rows[row] ?? {}, column.id) };
      found.set(key, [...(found.get(key) ?? []), wrong]);
    }
    byKey = found;
    setHeld({ error, byKey });
  }
  return {
    byKey,
    forget: () => (error === undefined ? setHeld(NONE) : undefined),
    found: ({ key, columnId, row }, sentence) =>
      setHeld((before) => {
        const others = (before.byKey.get(key) ?? []).filter((each) => each.columnId !== columnId);
        const own = sentence === null ? [] : [{ columnId, sentence, ...foundIn(row, columnId) }];
        return { ...before, byKey: new Map(before.byKey).set(key, [...others, ...own]) };
      }),
  };
}

/** What is wrong with a cell, until it is changed. */
export function errorOf(
  errors: readonly CellError[] | undefined,
  { row, columnId }: { row: Row; columnId: string },
): Sentence | undefined {
  const error = errors?.find((each) => each.columnId === columnId);
  const { found, other } = foundIn(row, columnId);
  return error?.found === found && error?.other === other ? error?.sentence : undefined;
}

function foundIn(row: Row, columnId: string) {
  return { found: ownValue(row, columnId), other: ownValue(row, otherKey(columnId)) };
}
