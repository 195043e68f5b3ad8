import { toNumber, type FormulaValue } from "./formula-value";

// An addition of two answers is three steps and takes a microsecond; what takes longer counts as many more.
const STEPS_OF_A_POWER = 50;
/** Powers with a fraction are made of logarithms. */
export const STEPS_OF_A_ROOT = 500;
export const STEPS_OF_A_CALL = 5;
/** An error that a formula goes on from. */
export const STEPS_OF_AN_ERROR = 50;
export const CHARACTERS_OF_A_STEP = 100;

export function stepsOfPower(exponent: FormulaValue): number {
  const isWhole = exponent.kind === "blank" || toNumber(exponent).isInteger();
  return isWhole ? STEPS_OF_A_POWER : STEPS_OF_A_ROOT;
}

/** Long texts and lists take longer, in each function and operator that they pass through. */
export function stepsOfValues(values: readonly FormulaValue[]): number {
  return values.reduce((sum, value) => sum + stepsOfValue(value), 0);
}

function stepsOfValue(value: FormulaValue): number {
  switch (value.kind) {
    case "text":
      return Math.floor(value.text.length / CHARACTERS_OF_A_STEP);
    case "choice":
      return Math.floor(value.text.length / CHARACTERS_OF_A_STEP) + (value.items?.length ?? 0);
    case "list":
      return value.items.length + stepsOfValues(value.items);
    default:
      return 0;
  }
}
