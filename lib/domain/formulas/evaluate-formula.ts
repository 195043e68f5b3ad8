import { checked, Decimal } from "./decimal";
import { FormulaError, problemOf, type FormulaProblem } from "./formula-error";
import { FORMULA_LIMITS } from "./formula-limits";
import type { BinaryOperator, FormulaNode } from "./formula-node";
import {
  BLANK,
  booleanValue,
  numberValue,
  textValue,
  toBoolean,
  toNumber,
  valueOfInput,
  type FormulaInput,
  type FormulaValue,
} from "./formula-value";
import { functions } from "./functions";
import { operate } from "./operators";

// An addition of two answers is three steps and takes a microsecond; what takes longer counts as many more.
const STEPS_OF_A_POWER = 50;
/** A power with a fraction is made of logarithms. */
const STEPS_OF_A_ROOT = 500;
const STEPS_OF_A_CALL = 5;
const CHARACTERS_OF_A_STEP = 100;

export type FormulaContext = {
  /** The answer of a field; blank when it is empty, invisible or gone. */
  read(fieldId: string): FormulaInput;
  /** "2026-11-23"; null: TODAY has no value. */
  today: string | null;
  /** Counts steps; throws a FormulaError when there were too many. */
  spend?: (steps: number) => void;
};

export type Evaluation = { ok: true; value: FormulaValue } | { ok: false; problem: FormulaProblem };

/** Calculates a formula. It reads answers by their field and the date, and nothing else. */
export function evaluateFormula(root: FormulaNode, context: FormulaContext): Evaluation {
  try {
    return { ok: true, value: evaluate(root, context) };
  } catch (error) {
    return { ok: false, problem: problemOf(error, root) };
  }
}

function evaluate(node: FormulaNode, context: FormulaContext): FormulaValue {
  try {
    context.spend?.(1);
    return valueOf(node, context);
  } catch (error) {
    // The innermost part that has no value is where the error is.
    throw error instanceof FormulaError && error.place === null
      ? new FormulaError(error.message, { from: node.from, to: node.to })
      : error;
  }
}

function valueOf(node: FormulaNode, context: FormulaContext): FormulaValue {
  switch (node.kind) {
    case "number":
      return numberValue(checked(new Decimal(node.digits)));
    case "text":
      return textValue(node.text);
    case "boolean":
      return booleanValue(node.value);
    case "field":
      return readField(node.id, context);
    case "negative":
      return numberValue(toNumber(evaluate(node.operand, context)).negated());
    case "percent":
      return numberValue(toNumber(evaluate(node.operand, context)).div(100));
    case "binary": {
      const pair = { left: evaluate(node.left, context), right: evaluate(node.right, context) };
      context.spend?.(stepsOf(node.operator, pair) + stepsOfTexts([pair.left, pair.right]));
      return operate(node.operator, pair);
    }
    case "call":
      return called(node, context);
  }
}

function readField(fieldId: string, context: FormulaContext): FormulaValue {
  const input = context.read(fieldId);
  if (input.kind === "text") {
    if (input.text.length > FORMULA_LIMITS.answer) {
      throw new FormulaError("The text is too long to calculate with");
    }
    context.spend?.(Math.floor(input.text.length / CHARACTERS_OF_A_STEP));
  }
  context.spend?.(input.kind === "choice" ? input.values.length : 0);
  return valueOfInput(input);
}

/** Of the branches of a condition only the one that counts is calculated. */
function called(
  { name, args }: Extract<FormulaNode, { kind: "call" }>,
  context: FormulaContext,
): FormulaValue {
  const isMet = (node: FormulaNode) => toBoolean(evaluate(node, context));
  switch (name) {
    case "IF": {
      const [condition, then, otherwise] = args;
      const chosen = condition !== undefined && isMet(condition) ? then : otherwise;
      return chosen === undefined ? BLANK : evaluate(chosen, context);
    }
    case "AND":
      return booleanValue(args.every(isMet));
    case "OR":
      return booleanValue(args.some(isMet));
    case "NOT":
      return booleanValue(!args.every(isMet));
    default: {
      const calculate = functions.get(name);
      if (calculate === undefined) {
        throw new FormulaError(`There is no function "${name}"`);
      }
      const values = args.map((arg) => evaluate(arg, context));
      context.spend?.(STEPS_OF_A_CALL + stepsOfTexts(values));
      return calculate(values, context);
    }
  }
}

function stepsOf(
  operator: BinaryOperator,
  { right }: { left: FormulaValue; right: FormulaValue },
): number {
  if (operator !== "^") {
    return 0;
  }
  const isWhole = right.kind === "blank" || toNumber(right).isInteger();
  return isWhole ? STEPS_OF_A_POWER : STEPS_OF_A_ROOT;
}

/** Long texts take longer, in each function and operator that they pass through. */
function stepsOfTexts(values: readonly FormulaValue[]): number {
  return values.reduce(
    (sum, value) =>
      sum +
      (value.kind === "text" || value.kind === "choice"
        ? Math.floor(value.text.length / CHARACTERS_OF_A_STEP)
        : 0),
    0,
  );
}
