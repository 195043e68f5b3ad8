import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { findLiveFormById } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { changedResults, RECALCULATED_AT_A_TIME } from "./recalculable-submissions";
import {
  countRecalculated,
  findRecalculable,
  formOf,
  parseProgress,
  saveRecalculation,
  type RecalculableSubmission,
} from "./recalculation.repository";

const NOT_LIVE = "The form is no longer live.";
/** Somebody may correct the same submission at the same time. */
const TRIES = 3;
/** Nobody uploads anything. */
const NO_IP = "";

/**
 * Carries out one slice of a recalculation: the next hundred submissions. The job then goes back into the queue. What
 * a killed worker did of a slice is under the live version already, so that nothing is done twice.
 */
export async function recalculateSlice(
  job: ClaimedJob,
  context: DeliveryContext,
): Promise<Outcome> {
  const now = context.now();
  const formId = formOf(job);
  const live = await findLiveFormById(formId);
  if (live === null) {
    const attempt = { at: now, status: null, durationMs: 0, error: NOT_LIVE, excerpt: null };
    return { result: "failed", attempt, warnings: [] };
  }
  const stored = parseProgress(job.progress);
  const { versionId } = live;
  const { total, cursor, changed } =
    stored.versionId === versionId ? stored : { ...stored, cursor: 0, changed: 0 };
  const limit = RECALCULATED_AT_A_TIME;
  const rows = await findRecalculable({ formId, liveVersionId: versionId, after: cursor, limit });
  let last = cursor;
  for (const row of rows) {
    if (context.signal.aborted) {
      break;
    }
    await recalculate(row, { formId, live });
    last = row.id;
  }
  const isDone = last === (rows.at(-1)?.id ?? cursor) && rows.length < limit;
  const since = new Date(job.createdAt);
  // Counted where they are stored: a killed worker could not say what it had done.
  const range = { formId, after: cursor, upTo: isDone ? null : last, since };
  const counted = changed + (await countRecalculated(range));
  const progress = { cursor: last, versionId, total, changed: counted };
  const also: Outcome["also"] = (transaction) =>
    saveRecalculation(transaction, { id: job.id, progress });
  return isDone
    ? { result: "delivered", attempt: null, warnings: [], also }
    : { result: "postponed", attempt: null, notBefore: context.now(), warnings: [], also };
}

type Place = { formId: number; live: PublishedVersion };

async function recalculate(row: RecalculableSubmission, place: Place): Promise<void> {
  for (let count = 1; ; count += 1) {
    const found = count === 1 ? row : await findAgain(row, place);
    if (found === null || (await changedResults(found, place.live)).length === 0) {
      return;
    }
    const { id: submissionId, revision: basedOn, answeredAt: day } = found;
    const revising = { formId: place.formId, submissionId, basedOn, day, ip: NO_IP, answers: {} };
    try {
      await reviseSubmission({ ...revising, by: "recompute" });
      return;
    } catch (error) {
      if (!isOvertaken(error) || count === TRIES) {
        throw error;
      }
    }
  }
}

/** It was corrected, put into the trash, or recalculated by a worker whose lease was over. */
async function findAgain({ id }: RecalculableSubmission, { formId, live }: Place) {
  const liveVersionId = live.versionId;
  const rows = await findRecalculable({ formId, liveVersionId, after: id - 1, limit: 1 });
  return rows.find((each) => each.id === id) ?? null;
}

function isOvertaken(error: unknown): boolean {
  return error instanceof AppError && ["conflict", "not-found"].includes(error.code);
}
