import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { tallyErased } from "@/lib/form-engine/export/tally-erased";
import { discardFilesOf } from "@/lib/server/files/purge-files";
import { markFormUncounted } from "@/lib/server/forms/activity/uncounted-forms";
import { deleteUsedCodes } from "@/lib/server/public-form/proved-addresses/address-codes.repository";
import { loadVersionFields } from "@/lib/server/public-form/version/published-version";
import { submissionAnswers } from "@/lib/server/submissions/submissions.repository";
import {
  deleteRecorded,
  findErasable,
  findErasableIds,
  findFormsKeptInTrash,
  findUnfinishedErasures,
  finishMissing,
  isCounted,
  recordErasure,
  type ErasableSubmission,
  type ErasedMonth,
  type ErasureReason,
} from "./erasure.repository";

/** Ids read at a time. */
const PAGE = 100;
/** Submissions per transaction: on SQLite other requests wait for each. */
const BATCH = 20;
/** A batch of which something changed while it was counted is read again this often. */
const TRIES = 3;

/**
 * Erases submissions for good, wherever they are: answers with all revisions, files, search words, deliveries with their
 * texts, keys. Totals stay, and the list of erased ids that a restore applies again (decision 251). Leaves out those that are
 * held, and those that do not meet `reason` when it is recorded; the caller checks whose they are. Killed, housekeeping goes on
 * with what was begun. Resolves to the number erased: those with a file that cannot be removed are hidden from everybody until
 * it can be.
 */
export async function eraseSubmissions({
  ids,
  now,
  reason = {},
}: {
  ids: readonly number[];
  now: Date;
  reason?: ErasureReason;
}): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    const startedAt = performance.now();
    count += await eraseBatch({ ids: ids.slice(start, start + BATCH), now, reason });
    // As long as it took, so that requests which waited come first.
    await sleep(performance.now() - startedAt);
  }
  return count;
}

/**
 * Erases what was in the trash since `before`, also with its form where that is kept for others that are held, and finishes
 * what was begun; resolves to the number erased.
 */
export async function eraseTrash({ before, now }: { before: Date; now: Date }): Promise<number> {
  let count = await finishErasures(now);
  count += await eraseAll({ deletedAt: { lte: before } }, now);
  for (const formId of await findFormsKeptInTrash(before)) {
    count += await eraseAll({ formId, form: { deletedAt: { lte: before } } }, now);
  }
  return count;
}

async function eraseAll(reason: ErasureReason, now: Date): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const ids = await findErasableIds(reason, { after, limit: PAGE });
    const last = ids.at(-1);
    if (last === undefined) {
      return count;
    }
    count += await eraseSubmissions({ ids, now, reason });
    after = last;
  }
}

/**
 * Finishes erasures that were interrupted, and erases again what a backup brought back; resolves to the number
 * erased.
 */
export async function finishErasures(now: Date): Promise<number> {
  let count = 0;
  let recorded = await findUnfinishedErasures(null, PAGE);
  while (recorded.length > 0) {
    count += await eraseSubmissions({ ids: await finishMissing(recorded, now), now });
    recorded = await findUnfinishedErasures(recorded.at(-1) ?? null, PAGE);
  }
  return count;
}

type Batch = { ids: readonly number[]; now: Date; reason: ErasureReason };

async function eraseBatch({ ids, now, reason }: Batch): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const submissions = await findErasable(ids, reason);
    if (submissions.length === 0) {
      return 0;
    }
    const months = await countMonths(submissions);
    if (await recordErasure({ submissions, months, reason })) {
      const formIds = [...new Set(submissions.map(({ formId }) => formId))];
      formIds.forEach(markFormUncounted);
      await deleteUsedCodes(formIds);
      await discardFilesOf(submissions.map(({ id }) => id));
      return deleteRecorded(submissions, now);
    }
  }
  return 0;
}

/** What summaries go on counting of submissions, by form and month. */
async function countMonths(submissions: readonly ErasableSubmission[]): Promise<ErasedMonth[]> {
  const months = new Map<string, ErasedMonth>();
  for (const { formId, versionId, endingId, answers, createdAt } of submissions.filter(isCounted)) {
    const month = createdAt.toISOString().slice(0, "yyyy-mm".length);
    const key = `${formId} ${month}`;
    const counted = months.get(key) ?? {
      formId,
      month,
      firstAt: createdAt,
      lastAt: createdAt,
      tallies: new Map(),
    };
    months.set(key, counted);
    counted.firstAt = createdAt < counted.firstAt ? createdAt : counted.firstAt;
    counted.lastAt = createdAt > counted.lastAt ? createdAt : counted.lastAt;
    const fields = await loadVersionFields(versionId);
    tallyErased({
      tallies: counted.tallies,
      fields,
      answers: submissionAnswers(answers),
      endingId,
    });
  }
  return [...months.values()];
}
