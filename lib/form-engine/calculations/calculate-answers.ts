import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns, withColumns } from "@/lib/domain/fields/columns";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { FormulaError, type FormulaProblem } from "@/lib/domain/formulas/formula-error";
import { FORMULA_LIMITS } from "@/lib/domain/formulas/formula-limits";
import { canonicalAnswers } from "../answers/canonical-answers";
import { answerKeys } from "../answers/change-field-entries";
import { pruneAnswers } from "../answers/prune-answers";
import type { Calculation, CompiledForm } from "../compiled-form";
import { MAX_PASSES } from "../pages/visibility";
import { hasConditions } from "../rows/row-visibility";
import { createTableRows, type TableRows } from "../rows/table-rows";
import { createRounds, type Round, type Shown } from "./calculate-round";
import { isCalculated } from "./calculated-answers";
import { mixedCycles } from "./calculation-cycles";
import {
  calculationNodes,
  inCalculationOrder,
  type RunnableCalculation,
} from "./calculation-nodes";

/** A form whose results hide answers is calculated more than once until nothing more is dropped. */
const STEPS_TO_SETTLE = 2 * FORMULA_LIMITS.steps;

/** What the rounds of settling have in common: what was calculated last, and the steps that are left. */
type Settling = {
  last: { own: Answers; round: Round } | null;
  spend: (steps: number) => void;
};

export type CalculatedForm = {
  /** Flat: what was typed, and the results; the rows of tables with theirs, each knowing its hidden cells. */
  answers: Answers;
  /** Why a visible calculation has no result, by the field's id; of a column "rooms.price". */
  problems: ReadonlyMap<string, FormulaProblem>;
};

/**
 * Calculates the results of a form for changing answers. Visibility and results depend on each other: first
 * the fields are shown as if nothing was calculated, then what is visible is calculated, then shown again,
 * until nothing changes. Without cycles that takes at most one round more than there are calculations; with
 * one, the fifth round counts, in the browser and on the server alike (decision 156). Cells of rows are shown and
 * calculated with them (decision 269).
 */
export function createResults(form: CompiledForm) {
  const { fields, byId } = form;
  const calculations = inCalculationOrder(calculationNodes(fields));
  const tables = fields.filter(hasColumns).map((table) => createTableRows(table, byId));
  const typed = fields.filter((field) => !isCalculated(field) && !hasColumns(field));
  const calculatedKeys = new Set(fields.filter(isCalculated).flatMap(({ id }) => answerKeys(id)));
  const most = roundsOf(fields, calculations);
  const calculate = createRounds(calculations, { byId, tables });

  const ownAnswers = (given: Answers): Answers => ({
    ...canonicalAnswers(typed, given),
    ...Object.fromEntries(
      tables.flatMap(({ table, typedRows }) => {
        const rows = typedRows(given[table.id]);
        return rows.length === 0 ? [] : [[table.id, rows] as const];
      }),
    ),
  });

  const calculateOwn = (own: Answers, today: string | null, spend = countSteps()): Round => {
    const show = createShowing(form, { tables, own });
    let shown = show(null);
    let round = calculate({ ...shown, own, today, spend });
    for (let count = 0; count < most; count += 1) {
      const next = show(round);
      if (isSameShown(next, shown)) {
        break;
      }
      shown = next;
      round = calculate({ ...shown, own, today, spend });
    }
    return round;
  };

  return (given: Answers, today: string | null, settling?: Settling): CalculatedForm => {
    const own = ownAnswers(given);
    const last = settling?.last ?? null;
    const isKnown = last !== null && isSameValue(last.own, own);
    const round = isKnown ? last.round : calculateOwn(own, today, settling?.spend);
    if (settling !== undefined) {
      settling.last = { own, round };
    }
    const kept = Object.entries(given).filter(([key]) => !calculatedKeys.has(key));
    const results = Object.entries(round.results).filter(([id]) => calculatedKeys.has(id));
    const rows = tables.flatMap(({ table: { id }, drawnRows }) => {
      const state = round.states.get(id);
      const answer = given[id];
      return state && Array.isArray(answer) ? [[id, drawnRows(answer, state)] as const] : [];
    });
    return {
      answers: Object.fromEntries([...kept, ...results, ...rows]),
      problems: round.problems,
    };
  };
}

/** How often what is shown may change: results and rows that no condition reads change nothing. */
function roundsOf(fields: readonly Field[], calculations: readonly RunnableCalculation[]): number {
  const tables = fields.filter(hasColumns);
  const results = new Set([...calculations, ...tables.map(({ id }) => ({ key: id }))].map(keyOf));
  const areRead = withColumns(fields).some((field) =>
    readIdsOf(field).some((id) => results.has(id)),
  );
  const isReadInRow = tables.some(({ columns }) =>
    columns.some((column) =>
      readIdsOf(column).some((id) => columns.some((own) => own.id === id && isCalculated(own))),
    ),
  );
  if (!areRead && !isReadInRow && !tables.some(hasConditions)) {
    return 0;
  }
  const conditional = tables.flatMap(columnsOf).filter((column) => readIdsOf(column).length > 0);
  return mixedCycles(fields).length > 0
    ? MAX_PASSES
    : calculations.length + conditional.length + tables.length;
}

function keyOf({ key }: { key: string }): string {
  return key;
}

type Showing = { tables: readonly TableRows[]; own: Answers };

/** What shows with the results of a round; null: before the first, as if nothing was calculated. */
function createShowing(form: CompiledForm, { tables, own }: Showing) {
  const rowsOfTable = (id: string) => own[id] as ReturnType<TableRows["typedRows"]> | undefined;
  const unmarked = tables.flatMap(({ table: { id }, stateOf }) => {
    const rows = rowsOfTable(id);
    return rows ? [[id, rows.slice(0, stateOf(rows, []).kept)] as const] : [];
  });
  return (round: Round | null): Shown => {
    const answers = { ...own, ...(round?.results ?? Object.fromEntries(unmarked)) };
    const visible = form.visibleIds(answers);
    const around = { answers, visible };
    const hidden = tables.flatMap(({ table: { id }, hiddenIn }) => {
      const results = round?.states.get(id)?.results;
      const rows = visible.has(id) ? rowsOfTable(id) : undefined;
      return rows
        ? [[id, rows.map((row, index) => hiddenIn(row, results?.[index] ?? {}, around))] as const]
        : [];
    });
    return { visible, hidden: new Map(hidden) };
  };
}

/** What a compiled form calculates with. */
export function createCalculation(form: CompiledForm): Calculation {
  const inForm = createResults(form);
  const tables = form.fields.filter(hasColumns).map((table) => createTableRows(table, form.byId));
  const conditional = tables.filter(({ table }) => hasConditions(table));
  const calculate: Calculation["calculate"] = (given, today) => {
    const { answers } = inForm(given, today);
    if (conditional.length === 0) {
      return answers;
    }
    const around = { answers, visible: form.visibleIds(answers) };
    const first = conditional.flatMap(({ table: { id }, withFirstRows }) => {
      const rows = around.visible.has(id) ? withFirstRows(answers[id], around) : null;
      return rows === null ? [] : [[id, rows] as const];
    });
    return first.length === 0 ? answers : { ...answers, ...Object.fromEntries(first) };
  };
  return {
    calculate,
    settle: (answers, today) => {
      const settling: Settling = { last: null, spend: countSteps(STEPS_TO_SETTLE) };
      return settled(answers, (given) => inForm(given, today, settling).answers, form);
    },
  };
}

/**
 * Where results and visibility are in a cycle, dropping an answer can change a result, so it repeats until
 * nothing is dropped.
 */
function settled(
  answers: Answers,
  calculate: (answers: Answers) => Answers,
  form: CompiledForm,
): Answers {
  let pruned = pruneAnswers(form, calculate(answers));
  for (;;) {
    const next = pruneAnswers(form, calculate(pruned));
    if (isSameValue(next, pruned)) {
      return next;
    }
    pruned = next;
  }
}

/** One count for all rounds: an endless form stops with the same results in browser and server. */
function countSteps(most: number = FORMULA_LIMITS.steps): (steps: number) => void {
  let left = most;
  return (steps) => {
    left -= steps;
    if (left < 0) {
      throw new FormulaError("The form has too much to calculate");
    }
  };
}

function isSameShown(one: Shown, other: Shown): boolean {
  return (
    hasSameMembers(one.visible, other.visible) &&
    [...one.hidden].every(([id, rows]) => {
      const others = other.hidden.get(id);
      return others?.length === rows.length && rows.every((row, at) => isSameRow(row, others[at]));
    })
  );
}

function isSameRow(one: ReadonlySet<string>, other: ReadonlySet<string> | undefined): boolean {
  return other !== undefined && (one === other || hasSameMembers(one, other));
}

function hasSameMembers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
