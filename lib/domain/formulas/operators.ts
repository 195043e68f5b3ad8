import { dayOfIso, isInCalendar, OUTSIDE_CALENDAR } from "./calendar";
import { checked, compareNumbers, Decimal, power, wholePart } from "./decimal";
import { FormulaError } from "./formula-error";
import { FORMULA_LIMITS } from "./formula-limits";
import type { BinaryOperator } from "./formula-node";
import {
  booleanValue,
  dayValue,
  numberInText,
  numberValue,
  textValue,
  toNumber,
  toText,
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
  if (text.length > FORMULA_LIMITS.text) {
    const most = FORMULA_LIMITS.text.toLocaleString("en-US");
    throw new FormulaError(`The text gets longer than ${most} characters`);
  }
  return text;
}

/** A date and a number of days give a date, two dates the days between them. */
function addition(operator: "+" | "-", { left, right }: Pair): FormulaValue {
  if (left.kind === "day" && right.kind === "day" && operator === "-") {
    return numberValue(new Decimal(left.day - right.day));
  }
  if (left.kind === "day" && right.kind !== "day") {
    const days = wholePart(toNumber(right)).toNumber();
    return shiftedDay(left.day + (operator === "+" ? days : -days));
  }
  if (right.kind === "day" && left.kind !== "day" && operator === "+") {
    return shiftedDay(right.day + wholePart(toNumber(left)).toNumber());
  }
  const [first, second] = [toNumber(left), toNumber(right)];
  return numberValue(checked(operator === "+" ? first.plus(second) : first.minus(second)));
}

function shiftedDay(day: number): FormulaValue {
  if (!isInCalendar(day)) {
    throw new FormulaError(OUTSIDE_CALENDAR);
  }
  return dayValue(day);
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
function isEqual(pair: Pair): boolean {
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
function order({ left, right }: Pair): number {
  if (left.kind === "day" || right.kind === "day") {
    return dayForOrder(left) - dayForOrder(right);
  }
  const areTexts = [left, right].every((value) => isText(value) || isEmpty(value));
  if (areTexts && (isText(left) || isText(right)) && !areNumbers(left, right)) {
    const [first, second] = [comparable(toText(left)), comparable(toText(right))];
    return first === second ? 0 : first < second ? -1 : 1;
  }
  return compareNumbers(toNumber(left), toNumber(right));
}

/** An empty date is before all others. */
function dayForOrder(value: FormulaValue): number {
  if (isEmpty(value)) {
    return Number.NEGATIVE_INFINITY;
  }
  const day = value.kind === "text" ? dayOfIso(value.text.trim()) : null;
  if (value.kind !== "day" && day === null) {
    throw new FormulaError("A date is compared with something else");
  }
  return value.kind === "day" ? value.day : (day ?? 0);
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

function comparable(text: string): string {
  return text.trim().normalize().toLowerCase();
}

function isWordFor(value: boolean, text: string): boolean {
  return (value ? ["true", "yes"] : ["false", "no"]).includes(comparable(text));
}
