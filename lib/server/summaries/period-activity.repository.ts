import "server-only";
import type { SummaryQuery } from "@/lib/contracts/summary";
import { db } from "@/lib/server/db/client";
import type { FormActivity } from "@/lib/server/forms/activity/form-activity.repository";

/** Views, starts and submissions of one form from `from` to `to`, UTC days, both included. */
export async function sumActivityBetween({
  formId,
  from,
  to,
}: SummaryQuery & { formId: number }): Promise<FormActivity> {
  const { _sum } = await db.formDay.aggregate({
    where: { formId, day: { ...(from && { gte: from }), ...(to && { lte: to }) } },
    _sum: { views: true, starts: true, submissions: true },
  });
  return {
    views: _sum.views ?? 0,
    starts: _sum.starts ?? 0,
    submissions: _sum.submissions ?? 0,
  };
}
