import {
  DAY_SECONDS,
  dayOfIso,
  isoOfDay,
  isoOfTime,
  secondsInText,
  type DayNumber,
} from "./calendar";
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
  /** `value` counts in arithmetic, the text elsewhere. */
  | { kind: "choice"; text: string; value: number }
  /** All that was chosen of several: their sum counts in arithmetic, their texts elsewhere. */
  | { kind: "choices"; items: readonly { text: string; value: number }[] }
  /** The cells of a table's column in their order, empty ones included. */
  | { kind: "list"; items: readonly FormulaInput[] };

/** A value while a formula is calculated. */
export type FormulaValue =
  | { kind: "blank" }
  | { kind: "number"; number: Decimal }
  | { kind: "text"; text: string }
  | { kind: "boolean"; value: boolean }
  /** `seconds`: of the time of that day, where it is known. */
  | { kind: "day"; day: DayNumber; seconds?: number }
  /** A time of day, in arithmetic a fraction of a day. */
  | { kind: "time"; seconds: number }
  /** `items`: what was chosen of several. */
  | { kind: "choice"; text: string; number: Decimal; items?: readonly FormulaValue[] }
  | { kind: "list"; items: readonly FormulaValue[] };

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
    case "choice":
      return { kind: "choice", text: input.text, number: new Decimal(input.value) };
    case "choices": {
      const items = input.items.map(({ text, value }) => ({
        kind: "choice" as const,
        text,
        number: new Decimal(value),
      }));
      const number = items.reduce((sum, item) => sum.plus(item.number), ZERO);
      return { kind: "choice", text: items.map(({ text }) => text).join(", "), number, items };
    }
    case "list":
      return { kind: "list", items: input.items.map(valueOfInput) };
    case "failed":
      throw new FormulaError("It needs a calculation that has no result");
    default:
      return input;
  }
}

const NUMERIC = /^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})$/;
const ONE_VALUE = "A list stands where one value must be";

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
    case "time":
      return new Decimal(value.seconds).div(DAY_SECONDS);
    case "day":
      throw new FormulaError("A date stands where a number must be");
    case "list":
      throw new FormulaError(ONE_VALUE);
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
      return value.seconds === undefined
        ? isoOfDay(value.day)
        : `${isoOfDay(value.day)} ${isoOfTime(value.seconds)}`;
    case "time":
      return isoOfTime(value.seconds);
    case "list":
      throw new FormulaError(ONE_VALUE);
    default:
      return value.text;
  }
}

export type DayValue = Extract<FormulaValue, { kind: "day" }>;

/** A date, with its time of day where it has one. */
export function toMoment(value: FormulaValue): DayValue {
  if (value.kind === "day") {
    return value;
  }
  const day = value.kind === "text" ? dayOfIso(value.text.trim()) : null;
  if (day === null) {
    throw new FormulaError(
      value.kind === "blank" ? "There is no date yet" : "There is no date where one must be",
    );
  }
  return { kind: "day", day };
}

export function toDay(value: FormulaValue): DayNumber {
  return toMoment(value).day;
}

/** Seconds of the time of day: of a time, a date with one, a text such as "9:05", or a fraction of a day. */
export function toSeconds(value: FormulaValue): number {
  switch (value.kind) {
    case "time":
      return value.seconds;
    case "day":
      return value.seconds ?? 0;
    case "blank":
      throw new FormulaError("There is no time yet");
    case "choice":
    case "text": {
      const seconds = secondsInText(value.text);
      if (seconds !== null) {
        return seconds;
      }
      break;
    }
  }
  const days = toNumber(value);
  if (days.isNegative()) {
    throw new FormulaError("A time cannot be negative");
  }
  const seconds = days.minus(days.floor()).times(DAY_SECONDS).round().toNumber();
  return seconds % DAY_SECONDS;
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

/** Values of their own and those of columns, one after the other. */
export function flattened(values: readonly FormulaValue[]): readonly FormulaValue[] {
  const isFlat = values.every(({ kind }) => kind !== "list");
  return isFlat
    ? values
    : values.flatMap((value) => (value.kind === "list" ? value.items : [value]));
}

/** The items of a column, or of what was chosen of several; null of any other value. */
export function itemsOf(value: FormulaValue): readonly FormulaValue[] | null {
  return value.kind === "list" || value.kind === "choice" ? (value.items ?? null) : null;
}

/** As `flattened`, and what was chosen of several as items. */
export function allItems(values: readonly FormulaValue[]): readonly FormulaValue[] {
  return values.flatMap((value) => itemsOf(value) ?? [value]);
}
