import { Decimal } from "../decimal";
import { numberValue, textValue, type FormulaValue } from "../formula-value";
import { boundedText } from "../operators";

export type Args = readonly FormulaValue[];

export type CallContext = {
  /** "2026-11-23", with the time of day ("2026-11-23T09:05") when a formula asks for it; null: not known. */
  today: string | null;
  /** Counts steps; throws a FormulaError when there were too many. */
  spend?: ((steps: number) => void) | undefined;
};

/** A function whose arguments are all calculated first. */
export type Calculate = (args: Args, context: CallContext) => FormulaValue;

export const wholeValue = (value: number): FormulaValue => numberValue(new Decimal(value));
export const countOf = (values: readonly unknown[]): FormulaValue => wholeValue(values.length);
export const boundedValue = (text: string): FormulaValue => textValue(boundedText(text));
