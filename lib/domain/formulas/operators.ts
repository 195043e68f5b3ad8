import { DAY_SECONDS, dayOfIso, isInCalendar, OUTSIDE_CALENDAR } from "./calendar";
import { checked, compareNumbers, Decimal, power, wholePart } from "./decimal";
import { FormulaError } from "./formula-error";
import { FORMULA_LIMITS } from "./formula-limits";
import type { BinaryOperator } from "./formula-node";
import {
  booleanValue,
  numberInText,
  numberValue,
  textValue,
  toNumber,
  toSeconds,
  toText,
  type DayValue,
  type FormulaValue,
} from "./formula-value";

type Pair = { left: FormulaValue; right: FormulaValue };

/** The result of an operator between two values. */
export function operate(operator: BinaryOperator, pair: Pair): FormulaValue {
  switch (operator) {
    case "+":
    case "-":
      return addition(operator, pair);
    case "*":
    case "/":
    case "^":
      return numberValue(multiplication(operator, pair));
    case "&":
      return textValue(boundedText(toText(pair.left) + toText(pair.right)));
    case "=":
      return booleanValue(isEqual(pair));
    case "<>":
      return booleanValue(!isEqual(pair));
    case "<":
      return booleanValue(order(pair) < 0);
    case "<=":
      return booleanValue(order(pair) <= 0);
    case ">":
      return booleanValue(order(pair) > 0);
    case ">=":
      return booleanValue(order(pair) >= 0);
  }
}

/** The text itself, unless it is too long to calculate with. */
export function boundedText(text: string): string {
  checkLength(text.length);
  return text;
}

/** The same of a text before it is made. */
export function checkLength(characters: number): void {
  if (characters > FORMULA_LIMITS.text) {
    const most = FORMULA_LIMITS.text.toLocaleString("en-US");
    throw new FormulaError(`The text gets longer than ${most} characters`);
  }
}

/** A date and a number of days give a date, two dates the days between them. */
function addition(operator: "+" | "-", { left, right }: Pair): FormulaValue {
  if (left.kind === "day" && right.kind === "day" && operator === "-") {
    return numberValue(new Decimal(secondsOf(left) - secondsOf(right)).div(DAY_SECONDS));
  }
  if (left.kind === "day" && right.kind !== "day") {
    return shifted(left, { by: right, sign: operator === "+" ? 1 : -1 });
  }
  if (right.kind === "day" && left.kind !== "day" && operator === "+") {
    return shifted(right, { by: left, sign: 1 });
  }
  const [first, second] = [toNumber(left), toNumber(right)];
  return numberValue(checked(operator === "+" ? first.plus(second) : first.minus(second)));
}

/** A date without a time of day moves by whole days, unless a time is added to it. */
function shifted(from: DayValue, { by, sign }: { by: FormulaValue; sign: 1 | -1 }): FormulaValue {
  if (from.seconds === undefined && by.kind !== "time") {
    return inCalendar(from.day + sign * wholePart(toNumber(by)).toNumber());
  }
  const seconds = secondsOf(from) + sign * toNumber(by).times(DAY_SECONDS).round().toNumber();
  const day = Math.floor(seconds / DAY_SECONDS);
  return { ...inCalendar(day), seconds: seconds - day * DAY_SECONDS };
}

/** Since the first day that is counted. */
function secondsOf({ day, seconds = 0 }: DayValue): number {
  return day * DAY_SECONDS + seconds;
}

function inCalendar(day: number): DayValue {
  if (!isInCalendar(day)) {
    throw new FormulaError(OUTSIDE_CALENDAR);
  }
  return { kind: "day", day };
}

function multiplication(operator: "*" | "/" | "^", pair: Pair) {
  const [left, right] = [toNumber(pair.left), toNumber(pair.right)];
  if (operator === "^") {
    return checked(power(left, right));
  }
  if (operator === "/" && right.isZero()) {
    throw new FormulaError("This divides by zero");
  }
  return checked(operator === "*" ? left.times(right) : left.div(right));
}

/** Texts are equal whatever their capital letters are, as in spreadsheets. */
export function isEqual(pair: Pair): boolean {
  const { left, right } = pair;
  const hasText = isText(left) || isText(right);
  const isTextPair = hasText && [left, right].every((value) => isText(value) || isEmpty(value));
  if (isTextPair || (left.kind === "choice" && right.kind === "choice")) {
    return comparable(toText(left)) === comparable(toText(right));
  }
  if (left.kind === "boolean" && right.kind === "text") {
    return isWordFor(left.value, right.text);
  }
  if (right.kind === "boolean" && left.kind === "text") {
    return isWordFor(right.value, left.text);
  }
  try {
    return order(pair) === 0;
  } catch (error) {
    if (error instanceof FormulaError) {
      // What cannot be compared is not equal.
      return false;
    }
    throw error;
  }
}

/** Below zero when the left value is smaller. */
export function order({ left, right }: Pair): number {
  if (left.kind === "day" || right.kind === "day") {
    return compared(momentForOrder(left), momentForOrder(right));
  }
  if ([left, right].some(({ kind }) => kind === "time") && [left, right].every(isTimeForOrder)) {
    return compared(timeForOrder(left), timeForOrder(right));
  }
  const areTexts = [left, right].every((value) => isText(value) || isEmpty(value));
  if (areTexts && (isText(left) || isText(right)) && !areNumbers(left, right)) {
    const [first, second] = [comparable(toText(left)), comparable(toText(right))];
    return first === second ? 0 : first < second ? -1 : 1;
  }
  return compareNumbers(toNumber(left), toNumber(right));
}

function compared(left: number, right: number): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

/** An empty date is before all others. */
function momentForOrder(value: FormulaValue): number {
  if (isEmpty(value)) {
    return Number.NEGATIVE_INFINITY;
  }
  const day = value.kind === "text" ? dayOfIso(value.text.trim()) : null;
  if (value.kind !== "day" && day === null) {
    throw new FormulaError("A date is compared with something else");
  }
  return value.kind === "day" ? secondsOf(value) : (day ?? 0) * DAY_SECONDS;
}

/** Other values are compared with times as fractions of a day. */
function isTimeForOrder(value: FormulaValue): boolean {
  return isEmpty(value) || isText(value) || value.kind === "time";
}

function timeForOrder(value: FormulaValue): number {
  return isEmpty(value) ? Number.NEGATIVE_INFINITY : toSeconds(value);
}

/** A choice is a text beside a text, and a number beside anything else. */
function isText(value: FormulaValue): boolean {
  return value.kind === "text" || value.kind === "choice";
}

function isEmpty(value: FormulaValue): boolean {
  return value.kind === "blank";
}

/** Digits that visitors typed into text fields, and choices between themselves, are ordered as numbers. */
function areNumbers(left: FormulaValue, right: FormulaValue): boolean {
  return [left, right].every((value) =>
    value.kind === "text"
      ? numberInText(value.text) !== null
      : value.kind === "choice" || value.kind === "blank",
  );
}

/** A text as it is compared: without spaces around it, whatever its capital letters are. */
export function comparable(text: string): string {
  return text.trim().normalize().toLowerCase();
}

function isWordFor(value: boolean, text: string): boolean {
  return (value ? ["true", "yes"] : ["false", "no"]).includes(comparable(text));
}
