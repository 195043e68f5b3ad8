import { calendarDay, dayNumber, dayOfIso, monthsBetween, OUTSIDE_CALENDAR } from "./calendar";
import { checked, compareNumbers, Decimal, roundTo, ZERO } from "./decimal";
import { FormulaError } from "./formula-error";
import {
  BLANK,
  dayValue,
  isBlank,
  isNumeric,
  numberValue,
  textValue,
  toDay,
  toNumber,
  toText,
  toWhole,
  type FormulaValue,
} from "./formula-value";
import { boundedText } from "./operators";

type Args = readonly FormulaValue[];
type Calculate = (args: Args, context: { today: string | null }) => FormulaValue;

/** The functions whose arguments are all calculated first; the others are in evaluate-formula. */
export const functions: ReadonlyMap<string, Calculate> = new Map<string, Calculate>([
  ["SUM", (args) => numberValue(sumOf(args))],
  ["MIN", (args) => extreme(args, -1)],
  ["MAX", (args) => extreme(args, 1)],
  ["AVERAGE", (args) => average(args.filter((arg) => !isBlank(arg)))],
  ["ROUND", (args) => rounded(args, "half")],
  ["ROUNDUP", (args) => rounded(args, "up")],
  ["ROUNDDOWN", (args) => rounded(args, "down")],
  ["ABS", ([arg = BLANK]) => numberValue(toNumber(arg).abs())],
  ["COUNT", (args) => count(args.filter((arg) => !isBlank(arg) && isNumeric(arg)))],
  ["COUNTA", (args) => count(args.filter((arg) => !isBlank(arg)))],
  // By characters as people count them, not by units of UTF-16.
  ["LEN", ([arg = BLANK]) => count(Array.from(toText(arg)))],
  ["UPPER", ([arg = BLANK]) => textOf(toText(arg).toUpperCase())],
  ["LOWER", ([arg = BLANK]) => textOf(toText(arg).toLowerCase())],
  ["TRIM", ([arg = BLANK]) => textOf(toText(arg).trim().replace(/ {2,}/g, " "))],
  ["CONCAT", (args) => textOf(args.reduce((text, arg) => boundedText(text + toText(arg)), ""))],
  ["DATE", date],
  ["DATEDIF", dateDifference],
  ["DAYS", ([end = BLANK, start = BLANK]) => whole(toDay(end) - toDay(start))],
  ["TODAY", (_args, { today }) => todayOf(today)],
  ["YEAR", ([arg = BLANK]) => whole(calendarDay(toDay(arg)).year)],
  ["MONTH", ([arg = BLANK]) => whole(calendarDay(toDay(arg)).month)],
  ["DAY", ([arg = BLANK]) => whole(calendarDay(toDay(arg)).day)],
]);

const DIGITS = 15;

const whole = (value: number): FormulaValue => numberValue(new Decimal(value));
const count = (values: readonly unknown[]): FormulaValue => whole(values.length);
const textOf = (text: string): FormulaValue => textValue(boundedText(text));

function sumOf(args: Args): Decimal {
  return args.reduce((sum, arg) => checked(sum.plus(toNumber(arg))), ZERO);
}

/** Of numbers or of dates, without empty fields; 0 when all are empty. */
function extreme(args: Args, direction: 1 | -1): FormulaValue {
  const given = args.filter((arg) => !isBlank(arg));
  if (given.some(({ kind }) => kind === "day")) {
    const days = given.map(toDay);
    return dayValue(direction === 1 ? Math.max(...days) : Math.min(...days));
  }
  const numbers = given.map(toNumber);
  return numberValue(
    numbers.reduce(
      (best, number) => (compareNumbers(number, best) * direction > 0 ? number : best),
      numbers[0] ?? ZERO,
    ),
  );
}

function average(given: Args): FormulaValue {
  if (given.length === 0) {
    throw new FormulaError("There is nothing to average yet");
  }
  return numberValue(checked(sumOf(given).div(given.length)));
}

function rounded([arg = BLANK, places = BLANK]: Args, mode: "half" | "up" | "down"): FormulaValue {
  const digits = toWhole(places);
  if (Math.abs(digits) > DIGITS) {
    throw new FormulaError(`Numbers are rounded to at most ${DIGITS} digits`);
  }
  return numberValue(checked(roundTo(toNumber(arg), { digits, mode })));
}

function date([year = BLANK, month = BLANK, day = BLANK]: Args): FormulaValue {
  const found = dayNumber({ year: toWhole(year), month: toWhole(month), day: toWhole(day) });
  if (found === null) {
    throw new FormulaError(OUTSIDE_CALENDAR);
  }
  return dayValue(found);
}

function dateDifference([from = BLANK, to = BLANK, unit = BLANK]: Args): FormulaValue {
  const days = toDay(to) - toDay(from);
  if (days < 0) {
    throw new FormulaError("The first date is after the second");
  }
  const [start, end] = [calendarDay(toDay(from)), calendarDay(toDay(to))];
  const months = monthsBetween(start, end);
  switch (toText(unit).toUpperCase()) {
    case "D":
      return whole(days);
    case "M":
      return whole(months);
    case "Y":
      return whole(Math.floor(months / 12));
    case "YM":
      return whole(months % 12);
    default:
      throw new FormulaError('The unit is "Y", "M", "D" or "YM"');
  }
}

function todayOf(today: string | null): FormulaValue {
  const day = today === null ? null : dayOfIso(today);
  if (day === null) {
    throw new FormulaError("The date of the submission is not known yet");
  }
  return dayValue(day);
}
