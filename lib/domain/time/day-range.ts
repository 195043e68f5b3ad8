import { instantOf } from "./wall-time";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Later years have more digits, which SQLite would sort before all others. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A span of time with `from` included and `to` excluded; undefined: open on that side. */
export type TimeRange = { from?: Date | undefined; to?: Date | undefined };

export type DaysQuery = {
  /** Days such as "2026-11-21", both included, or instants (ISO 8601). */
  from?: string | undefined;
  to?: string | undefined;
  /** Whose days they are; UTC when absent. */
  timeZone?: string | undefined;
};

/** The span of the days or instants of a query: where clocks change a day has 23 or 25 hours. */
export function dayRange({ from, to, timeZone = "UTC" }: DaysQuery): TimeRange {
  const isDay = (text: string) => !text.includes("T");
  return {
    from: from && isDay(from) ? startOfDay({ day: from, timeZone }) : dateOf(from),
    to: to && isDay(to) ? startOfDay({ day: addDays(to, 1), timeZone }) : dateOf(to),
  };
}

/** The first instant of a day in a time zone; midnight, or later where clocks skip it. */
export function startOfDay({ day, timeZone }: { day: string; timeZone: string }): Date {
  const instant = instantOf({ wall: `${day}T00:00`, timeZone });
  return new Date(Math.min(LAST_MS, instant === null ? LAST_MS : Date.parse(instant)));
}

/** The day that many days later; of days after the last that is accepted there is no name of four digits. */
export function addDays(day: string, days: number): string {
  const [later = ""] = new Date(Date.parse(day) + days * DAY_MS).toISOString().split("T");
  return later;
}

/** From one day to another: 0 for the same. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}

function dateOf(instant: string | undefined): Date | undefined {
  return instant === undefined ? undefined : new Date(instant);
}
