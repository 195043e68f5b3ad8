import "server-only";
import type { SummaryQuery, SummaryResponse } from "@/lib/contracts/submissions/summary";
import { summariseQuestions } from "@/lib/form-engine/export/summarise-questions";
import { findVersionsWithFields } from "@/lib/server/forms/versions/form-versions.repository";
import { formStats } from "@/lib/server/forms/activity/form-stats";
import { listDailySubmissions } from "@/lib/server/forms/activity/list-daily-submissions";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { countSubmissionsOf } from "./count-submissions";
import { chartDays, periodOf } from "./period";

const BUDGET_MS = 1500;

/**
 * The summary of a form's answers in a period, question by question. `isComplete` is false when there was
 * no time to count all submissions; the next call continues. 404 when the form is not the owner's.
 */
export async function summariseForm({
  formId,
  teamId,
  query = {},
}: {
  formId: number;
  teamId: number;
  query?: SummaryQuery;
}): Promise<SummaryResponse> {
  const now = new Date();
  const period = periodOf(query);
  await requireFormAccess({ id: formId, teamId });
  const { end, days: dayCount } = chartDays(query, now);
  const [stats, versions, days, { counted, tallies, isComplete }] = await Promise.all([
    formStats({ id: formId, teamId, ...query }),
    findVersionsWithFields(formId),
    listDailySubmissions({ formId, days: dayCount, now: end }),
    countSubmissionsOf({ formId, budgetMs: BUDGET_MS, now, period }),
  ]);
  return {
    total: stats.submissions,
    counted,
    isComplete,
    stats,
    days,
    questions: summariseQuestions({ versions, tallies }),
  };
}
