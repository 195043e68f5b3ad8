import "server-only";
import type { SummaryQuery } from "@/lib/contracts/summary";
import { endOfUtcDay, utcDay } from "@/lib/utils/dates";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_ALL_TIME = 30;
/** More bars than these cannot be told apart. */
const MOST_DAYS = 92;

/** A span of time: `from` is in it, `to` is not; undefined = without an end on that side. */
export type Period = { from?: Date | undefined; to?: Date | undefined };

/** The whole UTC days of a query; null = all time. */
export function periodOf({ from, to }: SummaryQuery): Period | null {
  if (from === undefined && to === undefined) {
    return null;
  }
  return {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : endOfUtcDay(to),
  };
}

/** Whether a span of moments, both included, lies in a period, outside of it, or across its border. */
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

/** Which days a chart of the period draws: the last day as a moment in it, and how many up to it. */
export function chartDays({ from, to }: SummaryQuery, now: Date): { end: Date; days: number } {
  const today = utcDay(now);
  const last = to === undefined || to > today ? today : to;
  const end = new Date(last);
  if (from === undefined) {
    return { end, days: DAYS_OF_ALL_TIME };
  }
  const days = Math.round((end.getTime() - new Date(from).getTime()) / DAY_MS) + 1;
  return { end, days: Math.min(MOST_DAYS, Math.max(1, days)) };
}
