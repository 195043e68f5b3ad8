import * as z from "zod/mini";
import { hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { WEEKDAYS } from "@/lib/domain/time/weekdays";
import { dayOf } from "../answers/day-display";
import { daysFromToday, type DayLimits } from "./day-limits";
import { MOST_DAYS } from "./most-days";

function dayLimit(name: string) {
  const error = `${name} must be a date such as 2027-01-31, "today", "+14 days" or "-3 days", of at most ${MOST_DAYS} days`;
  return z.optional(z.string(error).check(z.refine(isDayLimit, error)));
}

function isDayLimit(limit: string): boolean {
  const days = daysFromToday(limit);
  return days === null
    ? dayOf(limit) !== null && hasFourDigitYear(limit)
    : Math.abs(days) <= MOST_DAYS;
}

const DAYS_OFF = "Days of the week that are off must be a list of their English names";

/** Stored limits of dates; absent means no limit. */
export const dayLimitsShape = {
  earliest: dayLimit("Earliest date"),
  latest: dayLimit("Latest date"),
  daysOff: z.optional(z.array(z.enum(WEEKDAYS, DAYS_OFF), DAYS_OFF)),
};

/** The error sentence for limits that no date meets; null while that may depend on the day. */
export function dayLimitsSettingsProblem({
  earliest,
  latest,
  daysOff = [],
}: DayLimits): string | null {
  if (new Set(daysOff).size === WEEKDAYS.length) {
    return "At least one day of the week must not be off";
  }
  const [first, last] = [earliest, latest].map((limit) => limit && daysFromToday(limit));
  const areBackwards =
    typeof first === "number" && typeof last === "number"
      ? first > last
      : first === null && last === null && earliest && latest && earliest > latest;
  return areBackwards ? "Earliest date must not be after the latest date" : null;
}
