import type { SubmissionsQuery } from "@/components/submissions/list/submissions-query";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import { addDays } from "@/lib/domain/time/day-range";
import { wallDateOf } from "@/lib/domain/time/wall-time";
import { browserTimeZone } from "@/lib/utils/browser/browser-time-zone";

export type PeriodDays = Pick<SubmissionFilters, "from" | "to" | "timeZone">;

/** The days of a period, both included, as the filters of the list count them; without days: all time. */
export function periodDays(
  {
    period,
    filters: { from, to, timeZone = browserTimeZone() },
  }: Pick<SubmissionsQuery, "period" | "filters">,
  now = Date.now(),
): PeriodDays {
  if (period === null) {
    return { timeZone };
  }
  if (period === "days") {
    return { ...(from && { from }), ...(to && { to }), timeZone };
  }
  // Today is the last of the days.
  const today = wallDateOf({ instant: new Date(now).toISOString(), timeZone });
  return { from: addDays(today, 1 - Number(period)), timeZone };
}
