import "server-only";
import { randomUUID } from "node:crypto";
import type { DeliveryTarget, JobState } from "@/lib/domain/delivery/delivery-job";
import { db, type DatabaseTransaction, type Prisma } from "@/lib/server/db/client";
import { concurrencyKeyOf } from "./concurrency-keys";

export type Transaction = DatabaseTransaction;

/** One try, as the log keeps it. */
export type Attempt = {
  at: Date;
  /** HTTP status, null when no answer came. */
  status: number | null;
  durationMs: number;
  /** One sentence, null when it went well. */
  error: string | null;
  /** The beginning of what was answered. */
  excerpt: string | null;
};

/** content-deleted: what it delivers was in the trash. It goes on when that is restored. */
export type FailureReason = "content-deleted";

/** What becomes of a claimed job. */
export type Finish = {
  state: Exclude<JobState, "running">;
  nextAttemptAt: Date;
  /** false: nothing was tried, so this claim does not count. */
  isCounted: boolean;
  attempt: Attempt | null;
  warnings?: readonly string[];
  failureReason?: FailureReason;
};

export type Claim = { id: number; leaseToken: string };

/** What is delivered. */
type Delivered = { formId: number; submissionId: number } | { bundledRequestId: number };

export type NewJobs = Delivered & {
  ownerId: number;
  targets: readonly DeliveryTarget[];
  now: Date;
};

/** The lease was lost: another worker has the job. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** One job a target, due at once. */
export async function insertJobs(
  transaction: Transaction,
  { ownerId, targets, now, ...delivered }: NewJobs,
): Promise<void> {
  await transaction.outboxJob.createMany({
    data: targets.map(({ kind, target }) => ({
      ...{ kind, target, ownerId, ...delivered },
      lane: concurrencyKeyOf({ kind, target, ownerId }),
      messageId: `msg_${randomUUID()}`,
      nextAttemptAt: now,
      createdAt: now,
      warnings: [],
    })),
  });
}

/** Holds claimed jobs for longer. */
export async function renewLeases(tokens: readonly string[], leaseUntil: Date): Promise<void> {
  await db.outboxJob.updateMany({
    where: { state: "running", leaseToken: { in: [...tokens] } },
    data: { leaseUntil },
  });
}

/**
 * Ends a claim and logs its attempt; `also` belongs to the same transaction. False when the lease was
 * lost: somebody else has the job, and nothing is changed (promise Q6).
 */
export function finishJob(
  { id, leaseToken }: Claim,
  { attempt, isCounted, state, nextAttemptAt, warnings, failureReason }: Finish,
  also?: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.outboxJob.updateMany({
      where: { id, leaseToken, state: "running" },
      data: {
        state,
        nextAttemptAt,
        leaseToken: null,
        leaseUntil: null,
        failureReason: failureReason ?? null,
        finishedAt:
          state === "delivered" || state === "failed" ? (attempt?.at ?? nextAttemptAt) : null,
        ...(!isCounted && { attemptCount: { decrement: 1 } }),
        ...(warnings && { warnings: [...warnings] }),
      },
    });
    if (count === 0) {
      return false;
    }
    if (attempt !== null) {
      await transaction.deliveryAttempt.create({ data: { jobId: id, ...attempt } });
    }
    await also?.(transaction);
    return true;
  });
}

/** Remembers what is done already. False when the lease was lost: stop then. */
export async function saveProgress(
  { id, leaseToken }: Claim,
  progress: Prisma.InputJsonObject,
): Promise<boolean> {
  const { count } = await db.outboxJob.updateMany({
    where: { id, leaseToken, state: "running" },
    data: { progress },
  });
  return count > 0;
}
