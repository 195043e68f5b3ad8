import type { SubmissionsQuery } from "@/components/submissions/list/submissions-query";
import type { Days } from "@/lib/client/queries/query-keys";
import { addDays } from "@/lib/domain/time/day-range";
import { todayIn } from "@/lib/domain/time/wall-time";
import { browserTimeZone } from "@/lib/utils/browser/browser-time-zone";

/** The days of a period, both included, as the filters of the list count them; without days: all time. */
export function periodDays(
  {
    period,
    filters: { from, to, timeZone = browserTimeZone() },
  }: Pick<SubmissionsQuery, "period" | "filters">,
  now = Date.now(),
): Days {
  if (period === null) {
    return { timeZone };
  }
  if (period === "days") {
    return { ...(from && { from }), ...(to && { to }), timeZone };
  }
  // Today is the last of the days.
  return { from: addDays(todayIn(timeZone, new Date(now)), 1 - Number(period)), timeZone };
}
