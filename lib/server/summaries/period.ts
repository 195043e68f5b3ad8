import "server-only";
import type { SummaryQuery } from "@/lib/contracts/submissions/summary";
import { endOfUtcDay, utcDay } from "@/lib/utils/dates";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_ALL_TIME = 30;
/** More bars cannot be distinguished. */
const MAX_DAYS = 92;

/** A period with `from` included and `to` excluded; undefined: open on that side. */
export type Period = { from?: Date | undefined; to?: Date | undefined };

/** The period of the UTC days in a query, both included; null: all time. */
export function periodOf({ from, to }: SummaryQuery): Period | null {
  if (from === undefined && to === undefined) {
    return null;
  }
  return {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : endOfUtcDay(to),
  };
}

/** Whether the time from `firstAt` to `lastAt`, both included, is inside, outside or across a period. */
export function placeIn(
  period: Period | null,
  { firstAt, lastAt }: { firstAt: Date; lastAt: Date },
): "inside" | "outside" | "across" {
  const { from = firstAt, to } = period ?? {};
  if (lastAt < from || (to !== undefined && firstAt >= to)) {
    return "outside";
  }
  return firstAt >= from && (to === undefined || lastAt < to) ? "inside" : "across";
}

/** The days that a chart of the period shows: a time on the last day, and the number of days up to it. */
export function chartDays({ from, to }: SummaryQuery, now: Date): { end: Date; days: number } {
  const today = utcDay(now);
  const last = to === undefined || to > today ? today : to;
  const end = new Date(last);
  if (from === undefined) {
    return { end, days: DAYS_OF_ALL_TIME };
  }
  const days = Math.round((end.getTime() - new Date(from).getTime()) / DAY_MS) + 1;
  return { end, days: Math.min(MAX_DAYS, Math.max(1, days)) };
}
