import { isMissing, isRecord, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { DefinitionOf } from "@/lib/domain/fields/contract";
import { ROW_KEY, ROW_LIMITS } from "@/lib/domain/fields/rows";

/** A row: flat answers of its columns, with its key once the server made one. */
export type Row = Answers & { readonly [HIDDEN]?: ReadonlySet<string> };

/** The ids of a row's columns that its rules hide. A symbol: it is in no JSON, and copies of the row keep it. */
export const HIDDEN = Symbol("hidden cells");

/** Longer lists are not read, as they are refused whatever is in them. */
const MOST_READ = 5 * ROW_LIMITS.highest;

const NONE: ReadonlySet<string> = new Set();

/** The ids of the columns that are hidden in a row. */
export function hiddenCells(row: unknown): ReadonlySet<string> {
  return (isRecord(row) && (row as Row)[HIDDEN]) || NONE;
}

/** The value of a cell; undefined where it is empty or hidden. */
export function cellOf(row: unknown, columnId: string): unknown {
  const value = isRecord(row) && !hiddenCells(row).has(columnId) ? ownValue(row, columnId) : null;
  return isMissing(value) ? undefined : value;
}

/** What names a row for good; null before the server has seen it. */
export function keyOfRow(row: Row): string | null {
  const key = ownValue(row, ROW_KEY);
  return typeof key === "string" ? key : null;
}

/** The rows of an answer that is a list of them; none of any other answer. */
export function rowsOf(answer: unknown): readonly Row[] {
  return areRows(answer) ? answer : [];
}

function areRows(answer: unknown): answer is Row[] {
  return Array.isArray(answer) && answer.length <= MOST_READ && answer.every(isRecord);
}

/**
 * Whether a row has no cell that somebody gave: what is calculated does not count. A row that is stored already may have a
 * secret that nobody was shown.
 */
export function isEmptyRow(
  row: unknown,
  columns: readonly Field[],
  definitionOf: DefinitionOf,
): boolean {
  const isStored = isRecord(row) && keyOfRow(row) !== null;
  return !columns.some((column) => {
    const definition = definitionOf(column);
    const isGiven = definition.calculation === undefined && cellOf(row, column.id) !== undefined;
    return isGiven || (isStored && definition.isSecret);
  });
}

/** Rows without the empty ones at their end. */
export function withoutEmptyEnd(
  rows: readonly Row[],
  columns: readonly Field[],
  definitionOf: DefinitionOf,
): readonly Row[] {
  const last = rows.findLastIndex((row) => !isEmptyRow(row, columns, definitionOf));
  return last === rows.length - 1 ? rows : rows.slice(0, last + 1);
}

/**
 * Brings rows into canonical form. A row that is in it already stays the same object, and each is read once: a
 * table is read again at every key.
 */
export function createRowReader(
  definitionOf: DefinitionOf,
  { keepsHidden = false }: { keepsHidden?: boolean } = {},
) {
  const known = new WeakMap<readonly Field[], WeakMap<Row, Row>>();
  return (row: Row, columns: readonly Field[]): Row => {
    const rows = known.get(columns) ?? new WeakMap<Row, Row>();
    known.set(columns, rows);
    const hidden = keepsHidden ? undefined : row[HIDDEN];
    const found = rows.get(row) ?? readRow(row, { columns, definitionOf, hidden });
    rows.set(row, found);
    rows.set(found, found);
    return found;
  };
}

/** The rows of an answer; anything but a list of rows is unchanged, for validation to refuse. Null without a row. */
export function createAnswerReader(definitionOf: DefinitionOf) {
  const readRow = createRowReader(definitionOf);
  return (answer: unknown, columns: readonly Field[]): unknown => {
    if (!Array.isArray(answer) || answer.length > MOST_READ) {
      return answer;
    }
    const given = answer.map((row: unknown) => row ?? {});
    if (!areRows(given)) {
      return answer;
    }
    const rows = given.map((row) => readRow(row, columns));
    const kept = withoutEmptyEnd(rows, columns, definitionOf);
    return kept.length === 0 ? null : kept;
  };
}

type RowParts = {
  columns: readonly Field[];
  definitionOf: DefinitionOf;
  hidden: ReadonlySet<string> | undefined;
};

/** A row without its hidden cells and without what no column has. */
function readRow(row: Row, { columns, definitionOf, hidden }: RowParts): Row {
  const entries = columns
    .filter(({ id }) => hidden?.has(id) !== true)
    .flatMap((column) => {
      // Twice: a custom text may be the one of a list only once it stands there alone.
      const definition = definitionOf(column);
      const once = definition.canonicalise(column, row);
      const cell = definition.canonicalise(column, once);
      return isMissing(ownValue(cell, column.id)) ? [] : Object.entries(cell);
    });
  const key = ownValue(row, ROW_KEY);
  const read: Row = Object.fromEntries([
    ...(typeof key === "string" ? [[ROW_KEY, key] as const] : []),
    ...entries,
  ]);
  const marked = hidden === undefined ? read : { ...read, [HIDDEN]: hidden };
  return isSameRow(marked, row) ? row : marked;
}

function isSameRow(one: Row, other: Row): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    one[HIDDEN] === other[HIDDEN] &&
    keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key])
  );
}
