import "server-only";
import { isSqlite, Prisma } from "@/lib/server/db/client";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { CONTENT_DELETED, type Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { notifyWorkers } from "@/lib/server/outbox/enqueue/notify-workers.repository";

export type Deliverable = Pick<ClaimedJob, "formId" | "submissionId" | "bundledRequestId">;
type Restored = {
  formId: number;
  /** All submissions of the form when absent. */
  submissionIds?: readonly number[];
  now: Date;
};

/** Requeues a delivery if its deleted content was restored meanwhile; waits for a concurrent restore. */
export async function requeueIfRestored(
  transaction: Transaction,
  { formId, submissionId, bundledRequestId }: Deliverable,
  now: Date,
): Promise<void> {
  if (formId !== null && submissionId !== null) {
    await lockSubmission(transaction, submissionId);
    await requeueJobsOfRestoredSubmissions(transaction, {
      formId,
      submissionIds: [submissionId],
      now,
    });
  }
  if (bundledRequestId !== null) {
    await lockRequest(transaction, bundledRequestId);
    await requeueJobsOfRestoredRequest(transaction, { id: bundledRequestId, now });
  }
}

/**
 * Requeues deliveries that ended because their submissions were deleted, in the transaction that restores
 * these; nothing happens for those that are still deleted. Workers are notified after the commit.
 */
export async function requeueJobsOfRestoredSubmissions(
  transaction: Transaction,
  { formId, submissionIds, now }: Restored,
): Promise<void> {
  if (submissionIds?.length === 0) {
    return;
  }
  const among = submissionIds
    ? Prisma.sql`AND s."id" IN (${Prisma.join([...submissionIds])})`
    : Prisma.empty;
  await requeue(transaction, {
    now,
    which: Prisma.sql`"formId" = ${formId} AND "submissionId" IN (
      SELECT s."id" FROM "Submission" s JOIN "Form" f ON f."id" = s."formId"
      WHERE s."formId" = ${formId} AND s."deletedAt" IS NULL AND f."deletedAt" IS NULL ${among}
    )`,
  });
}

/** As `requeueJobsOfRestoredSubmissions`, for a bundled request. */
export async function requeueJobsOfRestoredRequest(
  transaction: Transaction,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await requeue(transaction, {
    now,
    which: Prisma.sql`"bundledRequestId" IN (
      SELECT "id" FROM "BundledRequest" WHERE "id" = ${id} AND "deletedAt" IS NULL
    )`,
  });
}

async function requeue(
  transaction: Transaction,
  { which, now }: { which: Prisma.Sql; now: Date },
): Promise<void> {
  const count = await transaction.$executeRaw(Prisma.sql`
    UPDATE "OutboxJob" SET "state" = 'waiting', "nextAttemptAt" = ${now}, "attemptCount" = 0,
      "finishedAt" = NULL, "failureReason" = NULL, "leaseToken" = NULL, "leaseUntil" = NULL
    WHERE "state" = 'failed' AND "failureReason" = ${CONTENT_DELETED} AND ${which}`);
  if (count > 0) {
    await notifyWorkers(transaction);
  }
}

/** Waits for a concurrent restore: until both commit, neither transaction sees the other's change. */
async function lockSubmission(transaction: Transaction, submissionId: number): Promise<void> {
  // On SQLite transactions run one after the other.
  if (!isSqlite()) {
    await transaction.$executeRaw`
      SELECT 1 FROM "Submission" s JOIN "Form" f ON f."id" = s."formId"
      WHERE s."id" = ${submissionId} FOR SHARE`;
  }
}

async function lockRequest(transaction: Transaction, id: number): Promise<void> {
  if (!isSqlite()) {
    await transaction.$executeRaw`SELECT 1 FROM "BundledRequest" WHERE "id" = ${id} FOR SHARE`;
  }
}
