import "server-only";
import { mergeTally } from "@/lib/domain/summary/tally";
import { tallyOf, type Tallies } from "@/lib/form-engine/export/tally-answers";
import { db, isSqlite, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { BEING_ERASED } from "@/lib/server/forms/drafts/trash";
import { talliesFromJson, talliesToJson } from "@/lib/server/summaries/stored-tallies";

/** An arbitrary key: erasures add to the same totals, so they are recorded one after the other. */
const ERASURE_LOCK = 4_217_002;

const select = {
  id: true,
  formId: true,
  versionId: true,
  endingId: true,
  answers: true,
  revision: true,
  quarantined: true,
  createdAt: true,
  deletedAt: true,
} as const;

export type ErasableSubmission = Awaited<ReturnType<typeof findErasable>>[number];

/** What the erased submissions of a form that were sent in one UTC month add up to. */
export type ErasedMonth = {
  formId: number;
  month: string;
  firstAt: Date;
  lastAt: Date;
  tallies: Tallies;
};

/** Why submissions are erased, as a condition that they still meet when that is recorded. */
export type ErasureReason = Prisma.SubmissionWhereInput;

/** Those of these submissions that nobody holds, and that meet the condition. */
export function findErasable(ids: readonly number[], reason: ErasureReason) {
  return db.submission.findMany({ where: erasable(ids, reason), select });
}

function erasable(ids: readonly number[], reason: ErasureReason): Prisma.SubmissionWhereInput {
  return { AND: [{ id: { in: [...ids] }, isHeld: false }, reason] };
}

/** Whether summaries count it. */
export function isCounted({
  deletedAt,
  quarantined,
}: Pick<ErasableSubmission, "deletedAt" | "quarantined">): boolean {
  return deletedAt === null && !quarantined;
}

/**
 * Records that submissions are erased, keeps what summaries go on counting of them, and puts them where nobody sees or restores
 * them, in one transaction. False, and nothing is done, when one of them was changed, held, restored or erased meanwhile.
 */
export function recordErasure({
  submissions,
  months,
  reason,
}: {
  submissions: readonly ErasableSubmission[];
  months: readonly ErasedMonth[];
  reason: ErasureReason;
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    await lockAll(transaction, submissions);
    const now = await transaction.submission.findMany({
      where: erasable(
        submissions.map(({ id }) => id),
        reason,
      ),
      select: { id: true, revision: true, quarantined: true, deletedAt: true },
    });
    const current = new Map(now.map((row) => [row.id, row]));
    const isUnchanged = submissions.every((one) => {
      const row = current.get(one.id);
      return row && row.revision === one.revision && isCounted(row) === isCounted(one);
    });
    if (!isUnchanged) {
      return false;
    }
    await insertErased(transaction, submissions);
    for (const month of months) {
      await addToMonth(transaction, month);
    }
    await transaction.submission.updateMany({
      where: { id: { in: submissions.map(({ id }) => id) } },
      data: { deletedAt: BEING_ERASED },
    });
    return true;
  });
}

async function lockAll(
  transaction: DatabaseTransaction,
  submissions: readonly ErasableSubmission[],
): Promise<void> {
  // On SQLite transactions run one after the other.
  if (!isSqlite()) {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ERASURE_LOCK})`;
    await lockForms(
      transaction,
      submissions.map(({ formId }) => formId),
    );
    await transaction.$executeRaw`SELECT 1 FROM "Submission"
      WHERE "id" IN (${Prisma.join(submissions.map(({ id }) => id))}) ORDER BY "id" FOR UPDATE`;
  }
}

/** Until the transaction ends nothing of these forms is changed, published or moved; submissions to them are stored meanwhile. */
export async function lockForms(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  if (!isSqlite()) {
    await transaction.$executeRaw`SELECT 1 FROM "Form"
      WHERE "id" IN (${Prisma.join([...new Set(ids)])}) ORDER BY "id" FOR SHARE`;
  }
}

async function insertErased(
  transaction: DatabaseTransaction,
  submissions: readonly ErasableSubmission[],
): Promise<void> {
  const where = { OR: submissions.map(keyOf) };
  const known = await transaction.erasedSubmission.findMany({
    where,
    select: { submissionId: true, isCounted: true },
  });
  const wasCounted = new Map(known.map((row) => [row.submissionId, row.isCounted]));
  await transaction.erasedSubmission.deleteMany({ where });
  await transaction.erasedSubmission.createMany({
    data: submissions.map((submission) => {
      // One that is being erased keeps what was recorded of it first.
      const first = isBeingErased(submission) ? wasCounted.get(submission.id) : undefined;
      return Object.assign(keyOf(submission), { isCounted: first ?? isCounted(submission) });
    }),
  });
}

function isBeingErased({ deletedAt }: ErasableSubmission): boolean {
  return deletedAt?.getTime() === BEING_ERASED.getTime();
}

function keyOf({ formId, id: submissionId, createdAt }: ErasableSubmission): Recorded {
  return { formId, submissionId, createdAt };
}

async function addToMonth(
  transaction: DatabaseTransaction,
  { formId, month, firstAt, lastAt, tallies }: ErasedMonth,
): Promise<void> {
  const where = { formId_month: { formId, month } };
  const known = await transaction.erasedSummary.findUnique({ where });
  const all: Tallies = talliesFromJson(known?.payload) ?? new Map();
  tallies.forEach((tally, fieldId) => mergeTally(tallyOf(all, fieldId), tally));
  // Plain JSON by construction.
  const payload = talliesToJson(all) as unknown as Prisma.InputJsonValue;
  const data = {
    firstAt: known && known.firstAt < firstAt ? known.firstAt : firstAt,
    lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    payload,
  };
  await transaction.erasedSummary.upsert({
    where,
    create: { formId, month, ...data },
    update: data,
    select: { formId: true },
  });
}

/** Deletes recorded submissions whose files are removed, with all that refers to them; resolves to their number. */
export function deleteRecorded(
  submissions: readonly ErasableSubmission[],
  now: Date,
): Promise<number> {
  return db.$transaction(async (transaction) => {
    const ids = submissions.map(({ id }) => id);
    const erased = { id: { in: ids }, deletedAt: BEING_ERASED, files: { none: {} } };
    // Links to what was saved stay used, so that nobody sends it again.
    await transaction.answerDraft.updateMany({
      where: { submissionId: { in: ids }, submission: erased },
      data: { submissionId: null },
    });
    const { count } = await transaction.submission.deleteMany({ where: erased });
    const left = await transaction.submission.findMany({
      where: { id: { in: ids } },
      select: { id: true },
    });
    const leftIds = new Set(left.map(({ id }) => id));
    const gone = submissions.filter(({ id }) => !leftIds.has(id));
    await transaction.erasedSubmission.updateMany({
      where: { erasedAt: null, OR: gone.map(keyOf) },
      data: { erasedAt: now },
    });
    return count;
  });
}

type Recorded = { formId: number; submissionId: number; createdAt: Date };

/** Recorded erasures that are not finished, those behind `after`. */
export function findUnfinishedErasures(after: Recorded | null, limit: number): Promise<Recorded[]> {
  const { formId = 0, submissionId = 0 } = after ?? {};
  return db.erasedSubmission.findMany({
    where: {
      erasedAt: null,
      OR: [{ formId: { gt: formId } }, { formId, submissionId: { gt: submissionId } }],
    },
    select: { formId: true, submissionId: true, createdAt: true },
    orderBy: [{ formId: "asc" }, { submissionId: "asc" }],
    take: limit,
  });
}

/** Finishes those recorded erasures whose submissions are gone; resolves to the ids of the submissions that are still there. */
export async function finishMissing(recorded: readonly Recorded[], now: Date): Promise<number[]> {
  const rows = await db.submission.findMany({
    where: { id: { in: recorded.map(({ submissionId }) => submissionId) } },
    select: { id: true, formId: true, createdAt: true },
  });
  const textOf = (formId: number, id: number, createdAt: Date) =>
    `${formId} ${id} ${createdAt.getTime()}`;
  const there = new Set(rows.map(({ formId, id, createdAt }) => textOf(formId, id, createdAt)));
  const gone = recorded.filter(
    ({ formId, submissionId, createdAt }) => !there.has(textOf(formId, submissionId, createdAt)),
  );
  await db.erasedSubmission.updateMany({ where: { OR: gone }, data: { erasedAt: now } });
  return recorded.filter((one) => !gone.includes(one)).map(({ submissionId }) => submissionId);
}

/** Forms that were deleted up to `before`, and stay in the trash for what is held of them. */
export async function findFormsKeptInTrash(before: Date): Promise<number[]> {
  const rows = await db.form.findMany({
    where: { deletedAt: { lte: before }, submissions: { some: { isHeld: true } } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Ids of submissions that are not held, above `after`. */
export async function findErasableIds(
  reason: ErasureReason,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db.submission.findMany({
    where: { AND: [reason, { isHeld: false, id: { gt: after } }] },
    select: { id: true },
    orderBy: { id: "asc" },
    take: limit,
  });
  return rows.map(({ id }) => id);
}

/** How many submissions were erased since `since`. */
export function countErasedSince(since: Date): Promise<number> {
  return db.erasedSubmission.count({ where: { erasedAt: { gte: since } } });
}
