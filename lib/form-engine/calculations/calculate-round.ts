import { isEmpty, otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { evaluateFormula } from "@/lib/domain/formulas/evaluate-formula";
import { problemOf, type FormulaProblem } from "@/lib/domain/formulas/formula-error";
import type { FormulaInput } from "@/lib/domain/formulas/formula-value";
import { storedResult } from "@/lib/domain/formulas/stored-result";
import type { Row } from "@/lib/field-types/_shared/rows/row-answer";
import type { RowsState, TableRows } from "../rows/table-rows";
import { isCalculated } from "./calculated-answers";
import type { RunnableCalculation } from "./calculation-nodes";
import { formulaInput } from "./formula-input";

const BLANK: FormulaInput = { kind: "blank" };
const FAILED: FormulaInput = { kind: "failed" };

/** What is shown: the ids of visible fields, and the hidden cells of each row by table. */
export type Shown = {
  visible: ReadonlySet<string>;
  hidden: ReadonlyMap<string, RowsState["hidden"]>;
};

export type RoundInput = Shown & {
  /** Canonical, without results. */
  own: Answers;
  today: string | null;
  spend: (steps: number) => void;
};

export type Round = {
  /** By key: of tables their rows, each with its results and its hidden cells. */
  results: Record<string, unknown>;
  states: ReadonlyMap<string, RowsState>;
  /** Why a visible calculation has no result, by the field's id; of a column "rooms.price". */
  problems: Map<string, FormulaProblem>;
};

type Result = { ok: true; answer: unknown } | { ok: false; problem: FormulaProblem };
type Counted = Result & { steps: number; isOver: boolean };
type Evaluated = Counted & { inputs: readonly FormulaInput[]; today: string | null };
type Cell = { value: unknown; input: FormulaInput };

/**
 * Calculates all that is visible, once. What was read and calculated before is kept: a table of 200 rows is
 * calculated again at every key.
 */
export function createRounds(
  calculations: readonly RunnableCalculation[],
  { byId, tables }: { byId: ReadonlyMap<string, Field>; tables: readonly TableRows[] },
): (given: RoundInput) => Round {
  const inputs = new Map<string, { answer: unknown; other: unknown; input: FormulaInput }>();
  const cells = new WeakMap<Row, Map<string, Cell>>();
  const evaluated = new WeakMap<Row, Map<string, Evaluated>>();
  const lists = new Map<string, Extract<FormulaInput, { kind: "list" }>>();

  const fieldInput = (field: Field, answers: Answers): FormulaInput => {
    const answer = ownValue(answers, field.id);
    const other = ownValue(answers, otherKey(field.id));
    const known = inputs.get(field.id);
    if (known !== undefined && known.answer === answer && known.other === other) {
      return known.input;
    }
    const input = formulaInput(field, answers);
    inputs.set(field.id, { answer, other, input });
    return input;
  };

  const cellInput = (state: RowsState, index: number, column: Field): FormulaInput => {
    const row = state.rows[index];
    if (row === undefined || state.hidden[index]?.has(column.id) === true) {
      return BLANK;
    }
    if (state.failed[index]?.has(column.id) === true) {
      return FAILED;
    }
    const answers = isCalculated(column) ? (state.results[index] ?? {}) : row;
    const own = memoOf(cells, row);
    const value = ownValue(answers, column.id);
    const known = own.get(column.id);
    if (known !== undefined && known.value === value) {
      return known.input;
    }
    const input = formulaInput(column, answers);
    own.set(column.id, { value, input });
    return input;
  };

  /** The same list while its items are. */
  const listOf = (key: string, items: readonly FormulaInput[]): FormulaInput => {
    const known = lists.get(key);
    const isSame =
      known?.items.length === items.length && known.items.every((item, at) => item === items[at]);
    const list = isSame ? known : ({ kind: "list", items } as const);
    lists.set(key, list);
    return list;
  };

  /** The cells of a column; without one, something for each row that is kept. */
  const tableInput = (table: Field, state: RowsState, columnId?: string): FormulaInput => {
    const kept = Array.from({ length: state.kept }, (_, index) => index);
    if (columnId === undefined) {
      return listOf(table.id, kept.map(rowInput));
    }
    const column = tables
      .find((each) => each.table.id === table.id)
      ?.table.columns.find(({ id }) => id === columnId);
    const items = column === undefined ? [] : kept.map((at) => cellInput(state, at, column));
    return listOf(`${table.id}.${columnId}`, items);
  };

  return ({ own, visible, hidden, today, spend }) => {
    const results: Record<string, unknown> = {};
    const problems = new Map<string, FormulaProblem>();
    // An empty result is one, too.
    const hasResult = new Set<string>();
    const states = new Map<string, RowsState>();
    for (const { table, stateOf } of tables) {
      const rows = own[table.id];
      if (visible.has(table.id) && Array.isArray(rows)) {
        states.set(table.id, stateOf(rows as Row[], hidden.get(table.id) ?? []));
      }
    }
    const read = (id: string, columnId?: string): FormulaInput => {
      const field = byId.get(id);
      const state = states.get(id);
      if (field === undefined || !visible.has(id)) {
        return BLANK;
      }
      if (state !== undefined || columnId !== undefined) {
        return state === undefined ? BLANK : tableInput(field, state, columnId);
      }
      if (isCalculated(field)) {
        return hasResult.has(id) ? fieldInput(field, results) : FAILED;
      }
      return fieldInput(field, own);
    };
    const evaluate = ({ root, style }: RunnableCalculation, from: typeof read): Counted => {
      let steps = 0;
      let isOver = false;
      const count = (more: number) => {
        steps += more;
        isOver = true;
        spend(more);
        isOver = false;
      };
      const found = evaluateFormula(root, { read: from, today, spend: count });
      const result: Result = found.ok ? storedResult(found.value, { style, place: root }) : found;
      return { ...result, steps, isOver };
    };
    /** What was calculated before costs the same again: browser and server stop at the same step. */
    const again = (before: Evaluated, { root }: RunnableCalculation): Result => {
      try {
        spend(before.steps);
        return before;
      } catch (error) {
        return { ok: false, problem: problemOf(error, root) };
      }
    };
    const calculateRows = (node: RunnableCalculation, columns: readonly Field[]) => {
      const state = states.get(node.table?.id ?? "");
      const column = node.field;
      const ownColumns = new Map(columns.map((each) => [each.id, each]));
      for (const [index, row] of state?.rows.entries() ?? []) {
        if (!state || state.isEmpty[index] || state.hidden[index]?.has(column.id)) {
          continue;
        }
        const inRow = (id: string, columnId?: string) => {
          const cell = columnId === undefined ? ownColumns.get(id) : undefined;
          return cell === undefined ? read(id, columnId) : cellInput(state, index, cell);
        };
        const given = node.reads.map(({ id, columnId }) => inRow(id, columnId));
        const memo = memoOf(evaluated, row);
        const before = memo.get(node.key);
        const isKnown =
          before !== undefined &&
          before.today === today &&
          before.inputs.every((input, at) => input === given[at]);
        const counted = isKnown ? null : evaluate(node, inRow);
        if (counted?.isOver === false) {
          memo.set(node.key, { ...counted, inputs: given, today });
        }
        const result = counted ?? (before ? again(before, node) : { ok: true, answer: null });
        if (!result.ok) {
          state.failed[index]?.add(column.id);
          problems.set(node.key, problems.get(node.key) ?? result.problem);
        } else if (!isEmpty(result.answer)) {
          (state.results[index] ?? {})[column.id] = result.answer;
        }
      }
    };
    for (const node of calculations) {
      if (node.table !== null) {
        calculateRows(node, node.table.columns);
        continue;
      }
      if (!visible.has(node.field.id)) {
        continue;
      }
      const result = evaluate(node, read);
      if (!result.ok) {
        problems.set(node.field.id, result.problem);
        continue;
      }
      hasResult.add(node.field.id);
      if (!isEmpty(result.answer)) {
        results[node.field.id] = result.answer;
      }
    }
    for (const { table, drawnRows } of tables) {
      const state = states.get(table.id);
      if (state !== undefined) {
        results[table.id] = drawnRows(state.rows.slice(0, state.kept), state);
      }
    }
    return { results, states, problems };
  };
}

function rowInput(index: number): FormulaInput {
  return { kind: "number", value: index + 1 };
}

function memoOf<Value>(memo: WeakMap<Row, Map<string, Value>>, row: Row): Map<string, Value> {
  const known = memo.get(row) ?? new Map<string, Value>();
  memo.set(row, known);
  return known;
}
