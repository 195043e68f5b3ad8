import "server-only";
import type { SummaryQuery } from "@/lib/contracts/submissions/summary";
import {
  addDays,
  dayRange,
  daysBetween,
  startOfDay,
  type TimeRange,
} from "@/lib/domain/time/day-range";
import { todayIn } from "@/lib/domain/time/wall-time";

const DAYS_OF_ALL_TIME = 30;
/** More bars cannot be distinguished. */
const MAX_DAYS = 92;

export type Period = TimeRange;

/** The period of the days in a query, both included; null: all time. */
export function periodOf(query: SummaryQuery): Period | null {
  return (query.from ?? query.to) === undefined ? null : dayRange(query);
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

export type ChartDay = { day: string; from: Date; to: Date };

/** The days that a chart of the period shows, the oldest first, each with its time in the query's zone. */
export function chartDays({ from, to, timeZone = "UTC" }: SummaryQuery, now: Date): ChartDay[] {
  const today = todayIn(timeZone, now);
  const last = to === undefined || to > today ? today : to;
  const count = from === undefined ? DAYS_OF_ALL_TIME : daysBetween(from, last) + 1;
  const shown = Math.min(MAX_DAYS, Math.max(1, count));
  const days = Array.from({ length: shown }, (_, index) => addDays(last, index + 1 - shown));
  const starts = [...days, addDays(last, 1)].map((day) => startOfDay({ day, timeZone }));
  return days.flatMap((day, index) => {
    const [from, to] = starts.slice(index);
    return from && to ? [{ day, from, to }] : [];
  });
}
