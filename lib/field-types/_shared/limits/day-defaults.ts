import type { Field } from "@/lib/domain/fields/base-field";
import { hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { dayOf } from "../answers/day-display";
import { daysFromToday, isDates, type DayLimits } from "./day-limits";
import { MOST_DAYS } from "./most-days";

const SAMPLE = "2027-01-31";

/** Whether the default of a type with days counts from the day on which the page is drawn. */
export function countsFromToday(field: Field): boolean {
  return daysOf(field).some((day) => daysFromToday(day) !== null);
}

/**
 * Whether such a default may be an answer on some day: days that count from today in their order, and within limits that do,
 * too. What else depends on the day is judged when the page is drawn.
 */
export function canBeAnswer(field: Field & DayLimits): boolean {
  const days = daysOf(field);
  const offsets = days.map(daysFromToday);
  const areDays = days.every((day, index) => {
    const offset = offsets[index] ?? null;
    return offset === null
      ? dayOf(day) !== null && hasFourDigitYear(day)
      : Math.abs(offset) <= MOST_DAYS;
  });
  const [first, last] = [field.earliest, field.latest].map((limit) =>
    limit === undefined ? null : daysFromToday(limit),
  );
  const known = offsets.filter((offset) => offset !== null);
  const isOrdered = known.every(
    (offset, index) => index === 0 || offset >= (known[index - 1] ?? 0),
  );
  return (
    areDays &&
    isOrdered &&
    known.every((offset) => offset >= (first ?? -Infinity) && offset <= (last ?? Infinity))
  );
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
