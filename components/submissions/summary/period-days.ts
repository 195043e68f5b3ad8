import type { SubmissionsQuery } from "@/components/submissions/list/submissions-query";
import { utcDay } from "@/lib/utils/dates";

const DAY_MS = 24 * 60 * 60 * 1000;

export type PeriodDays = { from?: string; to?: string };

/** The UTC days of a period, both included, as the filters of the list count them; {} = all time. */
export function periodDays(
  { period, filters: { from, to } }: Pick<SubmissionsQuery, "period" | "filters">,
  now = Date.now(),
): PeriodDays {
  if (period === null) {
    return {};
  }
  if (period === "days") {
    return { ...(from && { from }), ...(to && { to }) };
  }
  // Today is the last of the days.
  return { from: utcDay(new Date(now - (Number(period) - 1) * DAY_MS)) };
}
