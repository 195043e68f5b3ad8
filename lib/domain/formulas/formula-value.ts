import { dayOfIso, isoOfDay, type DayNumber } from "./calendar";
import { checked, Decimal, ONE, textOfNumber, wholePart, ZERO } from "./decimal";
import { FormulaError } from "./formula-error";

/** A field's answer as formulas know it. */
export type FormulaInput =
  | { kind: "blank" }
  /** Of a calculation that has no result because of an error. */
  | { kind: "failed" }
  | { kind: "number"; value: number }
  | { kind: "text"; text: string }
  | { kind: "boolean"; value: boolean }
  | { kind: "date"; iso: string }
  /** `values`: of each chosen option; their sum counts in arithmetic, the text elsewhere. */
  | { kind: "choice"; text: string; values: readonly number[] };

/** A value while a formula is calculated. */
export type FormulaValue =
  | { kind: "blank" }
  | { kind: "number"; number: Decimal }
  | { kind: "text"; text: string }
  | { kind: "boolean"; value: boolean }
  | { kind: "day"; day: DayNumber }
  | { kind: "choice"; text: string; number: Decimal };

export const BLANK: FormulaValue = { kind: "blank" };

export const numberValue = (number: Decimal): FormulaValue => ({ kind: "number", number });
export const textValue = (text: string): FormulaValue => ({ kind: "text", text });
export const booleanValue = (value: boolean): FormulaValue => ({ kind: "boolean", value });
export const dayValue = (day: DayNumber): FormulaValue => ({ kind: "day", day });

export function valueOfInput(input: FormulaInput): FormulaValue {
  switch (input.kind) {
    case "number":
      return Number.isFinite(input.value) ? numberValue(checked(new Decimal(input.value))) : BLANK;
    case "text":
      return input.text.trim() === "" ? BLANK : textValue(input.text);
    case "date": {
      const day = dayOfIso(input.iso);
      return day === null ? textValue(input.iso) : dayValue(day);
    }
    case "choice": {
      const number = input.values.reduce((sum, value) => sum.plus(value), ZERO);
      return { kind: "choice", text: input.text, number };
    }
    case "failed":
      throw new FormulaError("It needs a calculation that has no result");
    default:
      return input;
  }
}

const NUMERIC = /^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})$/;

/** The number of a text that is one; null for any other. */
export function numberInText(text: string): Decimal | null {
  const trimmed = text.trim();
  return NUMERIC.test(trimmed) ? new Decimal(trimmed) : null;
}

/** The value in arithmetic: an empty one is 0. */
export function toNumber(value: FormulaValue): Decimal {
  switch (value.kind) {
    case "blank":
      return ZERO;
    case "number":
    case "choice":
      return value.number;
    case "boolean":
      return value.value ? ONE : ZERO;
    case "day":
      throw new FormulaError("A date stands where a number must be");
    case "text": {
      const number = numberInText(value.text);
      if (number === null) {
        throw new FormulaError("A text stands where a number must be");
      }
      return number;
    }
  }
}

/** A whole number, cut off behind the point, such as a year. */
export function toWhole(value: FormulaValue): number {
  const whole = wholePart(toNumber(value));
  if (whole.abs().greaterThan(1_000_000)) {
    throw new FormulaError("The number is too large");
  }
  return whole.toNumber();
}

/** The value in a text: an empty one is "". */
export function toText(value: FormulaValue): string {
  switch (value.kind) {
    case "blank":
      return "";
    case "number":
      return textOfNumber(value.number);
    case "boolean":
      return value.value ? "TRUE" : "FALSE";
    case "day":
      return isoOfDay(value.day);
    default:
      return value.text;
  }
}

export function toDay(value: FormulaValue): DayNumber {
  const day = value.kind === "text" ? dayOfIso(value.text.trim()) : null;
  if (value.kind === "day") {
    return value.day;
  }
  if (day === null) {
    throw new FormulaError(
      value.kind === "blank" ? "There is no date yet" : "There is no date where one must be",
    );
  }
  return day;
}

/** The value as a condition: numbers are met unless they are 0. */
export function toBoolean(value: FormulaValue): boolean {
  return value.kind === "boolean" ? value.value : !toNumber(value).isZero();
}

export function isBlank(value: FormulaValue): boolean {
  return value.kind === "blank" || (value.kind === "text" && value.text.trim() === "");
}

/** Whether it is a number in arithmetic, or a date. */
export function isNumeric(value: FormulaValue): boolean {
  return value.kind === "text" ? numberInText(value.text) !== null : value.kind !== "blank";
}
