import "server-only";
import { isSqlite, Prisma } from "@/lib/server/db/client";
import { notifyWorkers } from "./notify-workers.repository";
import type { ClaimedJob } from "./claim-jobs.repository";
import type { FailureReason, Transaction } from "./jobs.repository";
import type { Outcome } from "./outcome";

const CONTENT_DELETED: FailureReason = "content-deleted";

type Deliverable = Pick<ClaimedJob, "formId" | "submissionId" | "bundledRequestId">;
type Restored = {
  formId: number;
  /** All of the form when not given. */
  submissionIds?: readonly number[];
  now: Date;
};

/** A delivery has nothing to say any more: it ends, unless it was restored in the meantime. */
export function failDeleted(
  { formId, submissionId, bundledRequestId }: Deliverable,
  now: Date,
): Outcome {
  const attempt = {
    at: now,
    status: null,
    durationMs: 0,
    error: "The submission was deleted.",
    excerpt: null,
  };
  return {
    result: "failed",
    attempt,
    failureReason: CONTENT_DELETED,
    also: async (transaction) => {
      if (formId !== null && submissionId !== null) {
        await waitForRestore(transaction, submissionId);
        await resumeRestored(transaction, { formId, submissionIds: [submissionId], now });
      }
      if (bundledRequestId !== null) {
        await waitForRequest(transaction, bundledRequestId);
        await resumeRestoredRequest(transaction, { id: bundledRequestId, now });
      }
    },
  };
}

/**
 * Makes deliveries due that ended because their submissions were deleted, in the transaction that
 * restores these; what is still deleted stays as it is. Workers hear of it once it is committed.
 */
export async function resumeRestored(
  transaction: Transaction,
  { formId, submissionIds, now }: Restored,
): Promise<void> {
  if (submissionIds?.length === 0) {
    return;
  }
  const chosen = submissionIds
    ? Prisma.sql`AND s."id" IN (${Prisma.join([...submissionIds])})`
    : Prisma.empty;
  await resume(transaction, {
    now,
    which: Prisma.sql`"formId" = ${formId} AND "submissionId" IN (
      SELECT s."id" FROM "Submission" s JOIN "Form" f ON f."id" = s."formId"
      WHERE s."formId" = ${formId} AND s."deletedAt" IS NULL AND f."deletedAt" IS NULL ${chosen}
    )`,
  });
}

/** The same for a bundled request; nothing while it is still deleted. */
export async function resumeRestoredRequest(
  transaction: Transaction,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await resume(transaction, {
    now,
    which: Prisma.sql`"bundledRequestId" IN (
      SELECT "id" FROM "BundledRequest" WHERE "id" = ${id} AND "deletedAt" IS NULL
    )`,
  });
}

async function resume(
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

/** A restore that is under way cannot see this job as failed yet, nor this job that restore. */
async function waitForRestore(transaction: Transaction, submissionId: number): Promise<void> {
  // On SQLite transactions run one after the other.
  if (!isSqlite()) {
    await transaction.$executeRaw`
      SELECT 1 FROM "Submission" s JOIN "Form" f ON f."id" = s."formId"
      WHERE s."id" = ${submissionId} FOR SHARE`;
  }
}

async function waitForRequest(transaction: Transaction, id: number): Promise<void> {
  if (!isSqlite()) {
    await transaction.$executeRaw`SELECT 1 FROM "BundledRequest" WHERE "id" = ${id} FOR SHARE`;
  }
}
