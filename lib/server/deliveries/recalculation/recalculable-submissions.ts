import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ownValue } from "@/lib/domain/fields/answers";
import { correctable } from "@/lib/server/public-form/revisions/correctable-version";
import { correctedAnswers } from "@/lib/server/public-form/revisions/corrected-answers";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import type { RecalculableSubmission } from "./recalculation.repository";

/** How many submissions are read at a time. */
export const RECALCULATED_AT_A_TIME = 100;

export type ChangedResult = { fieldId: string; before: unknown; after: unknown };

/** The results of a submission that the live version's formulas change; stores nothing. */
export async function changedResults(
  { versionId, revision, answers: stored, answeredAt: now }: RecalculableSubmission,
  live: PublishedVersion,
): Promise<ChangedResult[]> {
  // Answers of others wait while a form with many formulas is calculated: one submission at a time.
  await nextTurn();
  const given = await loadVersion(versionId);
  if (given === null) {
    return [];
  }
  const { teamId } = live;
  const of = { revision, isOfItem: false, teamId, answers: stored, given, live, now };
  const found = correctable({ ...of, isRecalculation: true });
  const recalculating = { body: {}, isOfPage: false, isRecalculation: true, now };
  const { answers, changed } = await correctedAnswers({ ...recalculating, correctable: found });
  return changed.map((fieldId) => ({
    fieldId,
    before: ownValue(found.answers, fieldId),
    after: ownValue(answers, fieldId),
  }));
}
