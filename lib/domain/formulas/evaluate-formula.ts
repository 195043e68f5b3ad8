import { checked, Decimal } from "./decimal";
import { FormulaError, problemOf, type FormulaProblem } from "./formula-error";
import { FORMULA_LIMITS } from "./formula-limits";
import type { FormulaNode } from "./formula-node";
import {
  booleanValue,
  numberValue,
  textValue,
  toNumber,
  valueOfInput,
  type FormulaInput,
  type FormulaValue,
} from "./formula-value";
import type { CallContext } from "./functions/function";
import { functions } from "./functions/functions";
import { logicalFunctions } from "./functions/logical-functions";
import { operate } from "./operators";
import {
  CHARACTERS_OF_A_STEP,
  STEPS_OF_A_CALL,
  STEPS_OF_AN_ERROR,
  stepsOfPower,
  stepsOfValues,
} from "./steps";

export type FormulaContext = {
  /** The answer of a field, or the cells of a table's column; blank when it is empty, invisible or gone. */
  read(fieldId: string, columnId?: string): FormulaInput;
} & CallContext;

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
      return readField(node, context);
    case "negative":
      return numberValue(toNumber(evaluate(node.operand, context)).negated());
    case "percent":
      return numberValue(toNumber(evaluate(node.operand, context)).div(100));
    case "binary": {
      const pair = { left: evaluate(node.left, context), right: evaluate(node.right, context) };
      const power = node.operator === "^" ? stepsOfPower(pair.right) : 0;
      context.spend?.(power + stepsOfValues([pair.left, pair.right]));
      return operate(node.operator, pair);
    }
    case "call":
      return called(node, context);
  }
}

function readField(
  { id, columnId }: Extract<FormulaNode, { kind: "field" }>,
  context: FormulaContext,
): FormulaValue {
  const input = context.read(id, columnId);
  checkInput(input, context.spend);
  return valueOfInput(input);
}

function checkInput(input: FormulaInput, spend: FormulaContext["spend"]): void {
  switch (input.kind) {
    case "text":
      if (input.text.length > FORMULA_LIMITS.answer) {
        throw new FormulaError("The text is too long to calculate with");
      }
      spend?.(Math.floor(input.text.length / CHARACTERS_OF_A_STEP));
      return;
    case "choices":
      spend?.(input.items.length);
      return;
    case "list":
      spend?.(input.items.length);
      input.items.forEach((item) => checkInput(item, spend));
  }
}

function called(
  { name, args }: Extract<FormulaNode, { kind: "call" }>,
  context: FormulaContext,
): FormulaValue {
  const value = (node: FormulaNode) => evaluate(node, context);
  const calculate = functions.get(name);
  if (calculate !== undefined) {
    const values = args.map(value);
    context.spend?.(STEPS_OF_A_CALL + stepsOfValues(values));
    return calculate(values, context);
  }
  const branch = logicalFunctions.get(name);
  if (branch === undefined) {
    throw new FormulaError(`There is no function "${name}"`);
  }
  return branch(args, { value, attempt: (node) => attempted(node, context) });
}

/** The value, or null when an error is in its place. */
function attempted(node: FormulaNode, context: FormulaContext): FormulaValue | null {
  try {
    return evaluate(node, context);
  } catch (error) {
    if (!(error instanceof FormulaError)) {
      throw error;
    }
    // Throws again when there is nothing left to spend.
    context.spend?.(STEPS_OF_AN_ERROR);
    return null;
  }
}
