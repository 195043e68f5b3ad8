import { isEmpty, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { evaluateFormula } from "@/lib/domain/formulas/evaluate-formula";
import { FormulaError, type FormulaProblem } from "@/lib/domain/formulas/formula-error";
import { FORMULA_LIMITS } from "@/lib/domain/formulas/formula-limits";
import type { FormulaInput } from "@/lib/domain/formulas/formula-value";
import { storedResult } from "@/lib/domain/formulas/stored-result";
import { canonicalAnswers } from "../answers/canonical-answers";
import { answerKeys } from "../answers/change-field-entries";
import { pruneAnswers } from "../answers/prune-answers";
import type { Calculation, CompiledForm } from "../compiled-form";
import { MAX_PASSES } from "../pages/visibility";
import { isCalculated } from "./calculated-answers";
import { mixedCycles } from "./calculation-cycles";
import { formulaInput } from "./formula-input";
import {
  inCalculationOrder,
  readCalculations,
  type RunnableCalculation,
} from "./read-calculations";

/** A form whose results hide answers is calculated more than once until nothing more is dropped. */
const STEPS_TO_SETTLE = 2 * FORMULA_LIMITS.steps;

/** What the rounds of settling have in common: what was calculated last, and the steps that are left. */
type Settling = {
  last: { own: Answers; round: Round } | null;
  spend: (steps: number) => void;
};

type Round = ReturnType<typeof calculateAll>;

export type CalculatedForm = {
  /** Flat: what was typed, and the results. */
  answers: Answers;
  /** Why a visible calculation has no result. */
  problems: ReadonlyMap<string, FormulaProblem>;
};

/**
 * Calculates the results of a form for changing answers. Visibility and results depend on each other: first
 * the fields are shown as if nothing was calculated, then what is visible is calculated, then shown again,
 * until nothing changes. Without cycles that takes at most one round more than there are calculations; with
 * one, the fifth round counts, in the browser and on the server alike (decision 156).
 */
export function createResults(form: CompiledForm) {
  const { fields, visibleIds: visibleIn } = form;
  const calculations = inCalculationOrder(readCalculations(fields));
  const typed = fields.filter((field) => !isCalculated(field));
  const areResultsRead = fields.some((field) =>
    readIdsOf(field).some((id) => calculations.some((each) => each.field.id === id)),
  );
  const calculatedKeys = new Set(fields.filter(isCalculated).flatMap(({ id }) => answerKeys(id)));
  const rounds = mixedCycles(fields).length > 0 ? MAX_PASSES : calculations.length;
  // Results that no condition reads change nothing that is shown.
  const most = areResultsRead ? rounds : 0;

  const calculateOwn = (own: Answers, today: string | null, spend = countSteps()) => {
    const inputs = new Map<string, FormulaInput>();
    const shared = { calculations, byId: form.byId, own, inputs, today, spend };
    let visible = visibleIn(own);
    let round = calculateAll({ ...shared, visible });
    for (let count = 0; count < most; count += 1) {
      const shown = visibleIn({ ...own, ...round.results });
      if (hasSameMembers(shown, visible)) {
        break;
      }
      visible = shown;
      round = calculateAll({ ...shared, visible });
    }
    return round;
  };

  return (given: Answers, today: string | null, settling?: Settling): CalculatedForm => {
    const own = canonicalAnswers(typed, given);
    const last = settling?.last ?? null;
    const isKnown = last !== null && isSameValue(last.own, own);
    const round = isKnown ? last.round : calculateOwn(own, today, settling?.spend);
    if (settling !== undefined) {
      settling.last = { own, round };
    }
    const kept = Object.entries(given).filter(([key]) => !calculatedKeys.has(key));
    return { answers: Object.fromEntries([...kept, ...Object.entries(round.results)]), ...round };
  };
}

/** What a compiled form calculates with. */
export function createCalculation(form: CompiledForm): Calculation {
  const inForm = createResults(form);
  const calculate: Calculation["calculate"] = (answers, today) => inForm(answers, today).answers;
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

type RoundInput = {
  calculations: readonly RunnableCalculation[];
  byId: ReadonlyMap<string, Field>;
  /** Canonical, without results. */
  own: Answers;
  visible: ReadonlySet<string>;
  /** What was read of typed answers, by field: they are the same in each round. */
  inputs: Map<string, FormulaInput>;
  today: string | null;
  spend: (steps: number) => void;
};

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

function calculateAll({ calculations, byId, own, visible, inputs, today, spend }: RoundInput) {
  const results: Record<string, unknown> = {};
  const problems = new Map<string, FormulaProblem>();
  // An empty result is one, too.
  const hasResult = new Set<string>();
  const read = (id: string) => {
    const field = byId.get(id);
    if (field === undefined || !visible.has(id)) {
      return { kind: "blank" } as const;
    }
    if (isCalculated(field)) {
      return hasResult.has(id) ? formulaInput(field, results) : ({ kind: "failed" } as const);
    }
    const input = inputs.get(id) ?? formulaInput(field, own);
    inputs.set(id, input);
    return input;
  };
  for (const { field, root, style } of calculations) {
    if (!visible.has(field.id)) {
      continue;
    }
    const found = evaluateFormula(root, { read, today, spend });
    const result = found.ok ? storedResult(found.value, { style, place: root }) : found;
    if (!result.ok) {
      problems.set(field.id, result.problem);
      continue;
    }
    hasResult.add(field.id);
    if (!isEmpty(result.answer)) {
      results[field.id] = result.answer;
    }
  }
  return { results, problems };
}

function hasSameMembers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
