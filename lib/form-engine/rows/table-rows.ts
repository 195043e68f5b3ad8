import { isRecord, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import {
  createRowReader,
  HIDDEN,
  rowsOf,
  type Row,
} from "@/lib/field-types/_shared/rows/row-answer";
import { rowLimits, type RowSettings } from "@/lib/field-types/_shared/rows/row-limits";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { createRowVisibility, NO_CELLS, type HiddenIn, type Surroundings } from "./row-visibility";

/** The rows of a table while its form is calculated; each list has an entry for each row. */
export type RowsState = {
  /** As typed, in canonical form. */
  rows: readonly Row[];
  hidden: readonly ReadonlySet<string>[];
  /** Results by column. */
  results: readonly Record<string, unknown>[];
  /** Ids of columns whose calculation has no result. */
  failed: readonly Set<string>[];
  /** Whether nobody gave a visible cell. */
  isEmpty: readonly boolean[];
  /** How many rows there are without the empty ones at the end. */
  kept: number;
};

export type TableRows = {
  table: FieldWithColumns;
  hiddenIn: HiddenIn;
  /** What is typed of an answer, whatever was calculated or hidden in it before. */
  typedRows(this: void, answer: unknown): readonly Row[];
  stateOf(this: void, rows: readonly Row[], hidden: RowsState["hidden"]): RowsState;
  /** The rows with their results, each knowing its hidden cells; the same objects where nothing changed. */
  drawnRows(this: void, given: readonly unknown[], state: RowsState): readonly unknown[];
  /**
   * The rows with those that a page draws before anybody fills them in, which know their hidden cells as well; null where it draws no
   * further ones, or they hide nothing. The same list where nothing changed.
   */
  withFirstRows(this: void, given: unknown, around: Surroundings): readonly unknown[] | null;
};

export function createTableRows(
  table: FieldWithColumns & RowSettings,
  byId: ReadonlyMap<string, Field>,
): TableRows {
  const isComputed = (column: Field) => definitionOf(column).calculation !== undefined;
  const typed = table.columns.filter((column) => !isComputed(column));
  const computed = table.columns.filter(isComputed).map(({ id }) => id);
  const readRow = createRowReader(definitionOf, { keepsHidden: true });
  const known = new WeakMap<object, Drawn>();
  let last: readonly unknown[] = [];
  const { least } = rowLimits(table);
  const hiddenIn = createRowVisibility(table, byId);
  let first: { given: unknown; hidden: string; rows: readonly unknown[] } | null = null;
  const draw = (row: unknown, hidden: ReadonlySet<string>, results: Answers): unknown => {
    if (!isRecord(row)) {
      return row;
    }
    const before = known.get(row);
    if (before !== undefined && before.hidden === hidden && isSame(before.results, results)) {
      return before.drawn;
    }
    const drawn = drawnRow(row, { hidden, results, computed });
    known.set(row, { hidden, results, drawn });
    return drawn;
  };
  return {
    table,
    hiddenIn,
    typedRows: (answer) => rowsOf(answer).map((row) => readRow(row, typed)),
    stateOf: (rows, hidden) => {
      const isEmpty = rows.map(
        (row, index) =>
          !typed.some(({ id }) => Object.hasOwn(row, id) && hidden[index]?.has(id) !== true),
      );
      return {
        rows,
        hidden,
        results: rows.map(() => ({})),
        failed: rows.map(() => new Set<string>()),
        isEmpty,
        kept: isEmpty.lastIndexOf(false) + 1,
      };
    },
    drawnRows: (given, { hidden, results }) => {
      const drawn = given.map((row, index) =>
        draw(row, hidden[index] ?? NO_CELLS, results[index] ?? {}),
      );
      const isUnchanged = (list: readonly unknown[]) =>
        list.length === drawn.length && list.every((row, index) => row === drawn[index]);
      last = [given, last].find(isUnchanged) ?? drawn;
      return last;
    },
    withFirstRows: (given, around) => {
      const rows = given === undefined ? [] : rowsOf(given);
      const hidden = rows.length < least ? hiddenIn(UNTYPED, {}, around) : NO_CELLS;
      if (hidden.size === 0 || (given !== undefined && rows.length === 0)) {
        return null;
      }
      const ids = [...hidden].join(" ");
      if (first === null || first.given !== given || first.hidden !== ids) {
        const row: Row = { [HIDDEN]: hidden };
        first = {
          given,
          hidden: ids,
          rows: [...rows, ...Array<Row>(least - rows.length).fill(row)],
        };
      }
      return first.rows;
    },
  };
}

/** A row that nobody filled in. */
const UNTYPED: Row = {};

type Drawn = { hidden: ReadonlySet<string>; results: Answers; drawn: Row };

type Drawing = Pick<Drawn, "hidden" | "results"> & { computed: readonly string[] };

function drawnRow(row: Row, { hidden, results, computed }: Drawing): Row {
  const own: Row = withoutKeys(row, computed);
  const isPlain = hidden.size === 0 && own[HIDDEN] === undefined;
  if (isPlain && Object.keys(results).length === 0) {
    return own;
  }
  return { ...own, ...results, ...(!isPlain && { [HIDDEN]: hidden }) };
}

function isSame(one: Answers, other: Answers): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
