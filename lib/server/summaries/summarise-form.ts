import "server-only";
import type { SummaryQuery, SummaryResponse } from "@/lib/contracts/submissions/summary";
import { mergeTally } from "@/lib/domain/summary/tally";
import { summariseQuestions } from "@/lib/form-engine/export/summarise-questions";
import { tallyOf } from "@/lib/form-engine/export/tally-answers";
import { formStats } from "@/lib/server/forms/activity/form-stats";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findVersionsWithFields } from "@/lib/server/forms/versions/form-versions.repository";
import { listTakenPlaces } from "@/lib/server/public-form/reservations/list-places";
import { countDays } from "./count-days.repository";
import { LAST_ID } from "./count-segments";
import { countSubmissionsOf } from "./count-submissions";
import { countErasedOf } from "./erased-summaries.repository";
import { chartDays, periodOf } from "./period";
import { findRangeInPeriod } from "./segments.repository";

const BUDGET_MS = 1500;

/**
 * The summary of a form's answers in a period, question by question. `isComplete` is false when there was
 * no time to count all submissions; the next call continues. Views and starts are counted by days of UTC alone:
 * theirs are the days of the same dates. 404 when the form is not the owner's.
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
  const { from, to } = query;
  const [activity, inPeriod, versions, days, present, erased, places] = await Promise.all([
    formStats({ id: formId, teamId, from, to }),
    period && findRangeInPeriod({ formId, fromId: 1, toId: LAST_ID, period }),
    findVersionsWithFields(formId),
    countDays(formId, chartDays(query, now)),
    countSubmissionsOf({ formId, budgetMs: BUDGET_MS, now, period }),
    countErasedOf(formId, period),
    listTakenPlaces(formId),
  ]);
  const { counted, tallies, isComplete } = present;
  erased.tallies.forEach((tally, id) => mergeTally(tallyOf(tallies, id), tally));
  const stats =
    inPeriod === null ? activity : { ...activity, submissions: inPeriod.count + erased.count };
  return {
    total: stats.submissions,
    counted: counted + erased.count,
    isComplete,
    stats,
    days,
    questions: summariseQuestions({ versions, tallies }).map((question) => ({
      ...question,
      ...(Object.hasOwn(places, question.fieldId) && places[question.fieldId]),
    })),
  };
}
