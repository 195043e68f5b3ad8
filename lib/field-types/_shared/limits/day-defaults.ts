import type { Field } from "@/lib/domain/fields/base-field";
import { addDays, daysBetween } from "@/lib/domain/time/day-range";
import { hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { WEEKDAYS } from "@/lib/domain/time/weekdays";
import { dayOf } from "../answers/day-display";
import { dayLimitsProblem, daysFromToday, isDates, type DayLimits } from "./day-limits";
import { MOST_DAYS } from "./most-days";

const SAMPLE = "2027-01-31";

/** Whether the default of a type with days counts from the day on which the page is drawn. */
export function countsFromToday(field: Field): boolean {
  return daysOf(field).some((day) => daysFromToday(day) !== null);
}

/**
 * Whether such a default may be an answer on some day: days in their order, within limits and on days of the week that allow it. On
 * which day is judged when the page is drawn.
 */
export function canBeAnswer(field: Field & DayLimits): boolean {
  const days = daysOf(field);
  const offsets = days.map(daysFromToday);
  const known = offsets.filter((offset) => offset !== null);
  return (
    days.every((day, index) => isDayWithin(field, day, offsets[index] ?? null)) &&
    known.every((offset, index) => index === 0 || offset >= (known[index - 1] ?? 0)) &&
    haveRoom(field, known)
  );
}

/** Whether a day is one, and keeps the limits that are of its kind: dates those that are dates, others those that count from today. */
function isDayWithin(field: DayLimits, day: string, offset: number | null): boolean {
  if (offset === null) {
    const isDay = dayOf(day) !== null && hasFourDigitYear(day);
    return isDay && dayLimitsProblem(field, day, null) === null;
  }
  const [first, last] = [field.earliest, field.latest].map((limit) =>
    limit === undefined ? null : daysFromToday(limit),
  );
  return (
    Math.abs(offset) <= MOST_DAYS && offset >= (first ?? -Infinity) && offset <= (last ?? Infinity)
  );
}

/** Whether days as far from each other lie between two dates at some time, and none of them on a day of the week that is off. */
function haveRoom({ earliest = "", latest = "", daysOff = [] }: DayLimits, offsets: number[]) {
  const [first = 0] = offsets;
  const areDates = [earliest, latest].every((limit) => dayOf(limit) !== null);
  const isWide =
    areDates && Math.max(...offsets) - Math.min(...offsets) > daysBetween(earliest, latest);
  const isOpen = (start: string) =>
    offsets.every(
      (offset) => dayLimitsProblem({ daysOff }, addDays(start, offset - first), null) === null,
    );
  return !isWide && WEEKDAYS.some((_, index) => isOpen(addDays(SAMPLE, index)));
}

/** A default of as many days, each of which is a date. */
export function sampleOf({ defaultValue }: Field): Field["defaultValue"] {
  return isDates(defaultValue) ? { from: SAMPLE, to: SAMPLE } : SAMPLE;
}

/** The days of a default; "" for one of two that is missing. */
function daysOf({ defaultValue }: Field): string[] {
  if (typeof defaultValue === "string") {
    return [defaultValue.trim()];
  }
  return isDates(defaultValue) ? [defaultValue.from.trim(), defaultValue.to.trim()] : [];
}
