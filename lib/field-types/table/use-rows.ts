import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ControlProps } from "../_shared/public-view";
import { defaultRow, isUntouched } from "../_shared/rows/default-row";
import { HIDDEN, rowsOf, type Row } from "../_shared/rows/row-answer";
import { rowLimits } from "../_shared/rows/row-limits";
import { definitionOf } from "../registry/definitions";
import type { TableField } from "./definition";

const EMPTY_ROW: Row = {};
const NONE: ReadonlySet<number> = new Set();

export type CellChange = {
  index: number;
  /** A key of the row: the column's id, or its `{id}_other`. */
  key: string;
  value: unknown;
};

export type Rows = {
  /** As they are drawn: the least number of them, and those that were filled in or added. */
  rows: readonly Row[];
  /** Whether a row shows what it begins with, which is no answer yet. */
  isUntouched: (index: number) => boolean;
  /** What names each of them for as long as it is drawn, wherever it is moved. */
  keys: readonly number[];
  /** Whether another row may be added. */
  canAdd: boolean;
  /** Whether a row may be removed. */
  canRemove: boolean;
  add: () => void;
  /** These two are the same functions at each render. */
  change: (change: CellChange) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
};

/**
 * The rows of a table that is filled in. Rows that nobody changed stay the same objects. A row that nobody touched shows the
 * defaults of its columns, and has them once something in it is changed.
 */
export function useRows({
  field,
  value,
  isDisabled,
  onChange,
}: Pick<ControlProps<TableField>, "field" | "value" | "isDisabled" | "onChange">): Rows {
  const { least, most } = rowLimits(field);
  const given = rowsOf(value);
  const [drawn, setDrawn] = useState(() => ({
    keys: withKeys([], Math.max(given.length, least)),
    isFilled: !given.every(isUntouched),
  }));
  // What was removed in a row stays removed, whatever its answer says of an empty cell.
  const [touched, setTouched] = useState(NONE);
  const fresh = useMemo(
    () => (isDisabled ? EMPTY_ROW : defaultRow(field.columns, definitionOf)),
    [field.columns, isDisabled],
  );
  let { keys } = drawn;
  // Rows that nobody filled in may be given, too: they know their hidden cells.
  const isCleared = drawn.isFilled && given.length < keys.length && given.every(isUntouched);
  // Rows that nobody added here come with a draft.
  if (isCleared || given.length > keys.length) {
    keys = isCleared ? keys.slice(0, least) : withKeys(keys, given.length);
    setDrawn({ keys, isFilled: !isCleared });
  }
  const rows = keys.map((_, index) => given[index] ?? EMPTY_ROW);
  const isFresh = (index: number) =>
    !touched.has(keys[index] ?? -1) && isUntouched(rows[index] ?? EMPTY_ROW);
  // A choice changes two cells at once, before the first is drawn.
  const latest = useRef({ rows, keys, touched, fresh, onChange });
  useLayoutEffect(() => {
    latest.current = { rows, keys, touched, fresh, onChange };
  });
  const write = useCallback(
    (next: { rows: readonly Row[]; keys: readonly number[] }) => {
      const { onChange: report } = latest.current;
      latest.current = { ...latest.current, rows: [...next.rows], keys: next.keys };
      setDrawn({ keys: next.keys, isFilled: true });
      report(next.rows);
    },
    [setDrawn],
  );
  const change = useCallback(
    ({ index, key, value: cell }: CellChange) => {
      const { rows: before, keys: same, touched: known, fresh: first } = latest.current;
      const row = before[index] ?? EMPTY_ROW;
      const name = same[index] ?? -1;
      const begun = isUntouched(row) && !known.has(name) ? first : EMPTY_ROW;
      latest.current.touched = new Set(known).add(name);
      setTouched(latest.current.touched);
      write({ rows: before.with(index, { ...begun, ...row, [key]: cell }), keys: same });
    },
    [write],
  );
  const remove = useCallback(
    (index: number) => {
      const { rows: before, keys: named } = latest.current;
      write({ rows: before.toSpliced(index, 1), keys: named.toSpliced(index, 1) });
    },
    [write],
  );
  return {
    rows: rows.map((row, index) => (isFresh(index) ? shownFresh(row, fresh) : row)),
    isUntouched: isFresh,
    keys,
    canAdd: rows.length < most,
    canRemove: rows.length > least,
    add: () => {
      const next = withKeys(keys, keys.length + 1);
      write({ rows: [...latest.current.rows, EMPTY_ROW], keys: next });
    },
    change,
    remove,
    move: (from, to) => {
      const { rows: before, keys: named } = latest.current;
      write({ rows: moved(before, from, to), keys: moved(named, from, to) });
    },
  };
}

/** The defaults, but for cells that rules hide. */
function shownFresh(row: Row, fresh: Row): Row {
  const hidden = row[HIDDEN];
  return hidden === undefined || fresh === EMPTY_ROW ? fresh : { ...fresh, [HIDDEN]: hidden };
}

function withKeys(keys: readonly number[], count: number): readonly number[] {
  const first = Math.max(-1, ...keys) + 1;
  const missing = Math.max(0, count - keys.length);
  return [...keys, ...Array.from({ length: missing }, (_, index) => first + index)];
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [item] = list.slice(from, from + 1);
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}
