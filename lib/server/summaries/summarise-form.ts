import "server-only";
import type { SummaryResponse } from "@/lib/contracts/summary";
import { summariseQuestions } from "@/lib/form-engine/summarise-questions";
import { findVersionsWithFields } from "@/lib/server/forms/form-versions.repository";
import { formStats } from "@/lib/server/forms/form-stats";
import { listDailySubmissions } from "@/lib/server/forms/list-daily-submissions";
import { countSubmissionsOf } from "./count-submissions";

const BUDGET_MS = 1500;
const DAYS = 30;

/**
 * What the answers to a form add up to, question by question. A form with more submissions than can be
 * counted at once says so (`isComplete`), and goes on at the next call. 404 for strangers.
 */
export async function summariseForm({
  formId,
  ownerId,
}: {
  formId: number;
  ownerId: number;
}): Promise<SummaryResponse> {
  const now = new Date();
  const stats = await formStats({ id: formId, ownerId });
  const [versions, days, { counted, tallies, isComplete }] = await Promise.all([
    findVersionsWithFields(formId),
    listDailySubmissions({ formId, days: DAYS, now }),
    countSubmissionsOf({ formId, budgetMs: BUDGET_MS, now }),
  ]);
  return {
    total: stats.submissions,
    counted,
    isComplete,
    stats,
    days,
    questions: summariseQuestions({ versions: versions.map(({ fields }) => fields), tallies }),
  };
}
