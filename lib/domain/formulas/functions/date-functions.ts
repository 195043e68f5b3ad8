import {
  calendarDay,
  DAY_SECONDS,
  dayNumber,
  dayOfIso,
  monthsBetween,
  OUTSIDE_CALENDAR,
  secondsInText,
  weekdayOf,
  type DayNumber,
} from "../calendar";
import { FormulaError } from "../formula-error";
import {
  BLANK,
  dayValue,
  flattened,
  isBlank,
  toDay,
  toSeconds,
  toText,
  toWhole,
  type FormulaValue,
} from "../formula-value";
import { wholeValue, type Args, type Calculate, type CallContext } from "./function";

/** Functions of dates and times of day. */
export const DATE_FUNCTIONS: readonly (readonly [string, Calculate])[] = [
  ["DATE", date],
  ["TODAY", (_args, context) => dayValue(todayOf(context))],
  ["NOW", (_args, context) => nowOf(context)],
  ["YEAR", ([arg = BLANK]) => wholeValue(calendarDay(toDay(arg)).year)],
  ["MONTH", ([arg = BLANK]) => wholeValue(calendarDay(toDay(arg)).month)],
  ["DAY", ([arg = BLANK]) => wholeValue(calendarDay(toDay(arg)).day)],
  ["WEEKDAY", weekday],
  ["EDATE", ([start = BLANK, months = BLANK]) => monthsLater(start, { months })],
  ["EOMONTH", ([start = BLANK, months = BLANK]) => monthsLater(start, { months, isEnd: true })],
  ["DATEDIF", dateDifference],
  ["DAYS", ([end = BLANK, start = BLANK]) => wholeValue(toDay(end) - toDay(start))],
  ["NETWORKDAYS", workingDays],
  ["TIME", time],
  ["HOUR", ([arg = BLANK]) => wholeValue(Math.floor(toSeconds(arg) / 3600))],
  ["MINUTE", ([arg = BLANK]) => wholeValue(Math.floor(toSeconds(arg) / 60) % 60)],
];

function date([year = BLANK, month = BLANK, day = BLANK]: Args): FormulaValue {
  return inCalendar(dayNumber({ year: toWhole(year), month: toWhole(month), day: toWhole(day) }));
}

function inCalendar(day: DayNumber | null): FormulaValue {
  if (day === null) {
    throw new FormulaError(OUTSIDE_CALENDAR);
  }
  return dayValue(day);
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
      return wholeValue(days);
    case "M":
      return wholeValue(months);
    case "Y":
      return wholeValue(Math.floor(months / 12));
    case "YM":
      return wholeValue(months % 12);
    default:
      throw new FormulaError('The unit is "Y", "M", "D" or "YM"');
  }
}

function todayOf({ today }: CallContext): DayNumber {
  const day = today === null ? null : dayOfIso(today.slice(0, 10));
  if (day === null) {
    throw new FormulaError("The date of the submission is not known yet");
  }
  return day;
}

function nowOf(context: CallContext): FormulaValue {
  const seconds = secondsInText(context.today ?? "");
  if (seconds === null) {
    throw new FormulaError("The time of the submission is not known yet");
  }
  return { kind: "day", day: todayOf(context), seconds };
}

const KINDS =
  "The kind of weekday is 1 (Sunday is 1), 2 (Monday is 1), 3 (Monday is 0) or 11 to 17";

/** Numbered as spreadsheets do: kinds 11 to 17 begin with 1 on Monday to Sunday. */
function weekday([arg = BLANK, kind]: Args): FormulaValue {
  const found = weekdayOf(toDay(arg));
  const wanted = kind === undefined ? 1 : toWhole(kind);
  if (wanted === 3) {
    return wholeValue(found);
  }
  const first = wanted === 1 ? 6 : wanted === 2 ? 0 : wanted - 11;
  if (first < 0 || first > 6) {
    throw new FormulaError(KINDS);
  }
  return wholeValue(((found - first + 7) % 7) + 1);
}

/** A day that the month lacks is its last. */
function monthsLater(
  start: FormulaValue,
  { months, isEnd = false }: { months: FormulaValue; isEnd?: boolean },
): FormulaValue {
  const { year, month, day } = calendarDay(toDay(start));
  const later = month + toWhole(months);
  const last = dayNumber({ year, month: later + 1, day: 0 });
  const same = dayNumber({ year, month: later, day });
  return inCalendar(isEnd || last === null || same === null ? last : Math.min(same, last));
}

/** Days from Monday to Friday, both ends included, without the days off; negative when the end is before the start. */
function workingDays([start = BLANK, end = BLANK, ...off]: Args): FormulaValue {
  const [from, to] = [toDay(start), toDay(end)];
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const daysOff = new Set(
    flattened(off)
      .filter((value) => !isBlank(value))
      .map(toDay)
      .filter((day) => day >= first && day <= last && weekdayOf(day) < 5),
  );
  const count = weekdaysBefore(last + 1) - weekdaysBefore(first) - daysOff.size;
  return wholeValue(to < from ? -count : count);
}

/** Mondays to Fridays before a day, since a Monday long ago. */
function weekdaysBefore(day: DayNumber): number {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(5, sinceMonday - weeks * 7);
}

/** Hours beyond the day begin it again, as minutes and seconds count on. */
function time([hour = BLANK, minute = BLANK, second = BLANK]: Args): FormulaValue {
  const seconds = toWhole(hour) * 3600 + toWhole(minute) * 60 + toWhole(second);
  if (seconds < 0) {
    throw new FormulaError("A time cannot be negative");
  }
  return { kind: "time", seconds: seconds % DAY_SECONDS };
}
