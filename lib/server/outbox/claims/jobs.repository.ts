import "server-only";
import type { JobKind, JobState } from "@/lib/domain/delivery/delivery-job";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { enqueueDeliveryEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";

export type Transaction = DatabaseTransaction;

/** One attempt to deliver, as the delivery log stores it. */
export type Attempt = {
  at: Date;
  /** HTTP status, null without a response. */
  status: number | null;
  durationMs: number;
  /** One sentence for the owner, null on success; a success has one where it is not plain. */
  error: string | null;
  /** The beginning of the response body. */
  excerpt: string | null;
};

/**
 * content-deleted: the submission or request is in the trash. Restoring it requeues the job. recipient: the address of a
 * message takes none, or no more today, which is no problem of the team. ended: its hook has, which is none either.
 */
export type FailureReason = "content-deleted" | "recipient" | "ended";
export const CONTENT_DELETED: FailureReason = "content-deleted";

/** The next state of a claimed job. */
export type JobResult = {
  state: Exclude<JobState, "running">;
  nextAttemptAt: Date;
  /** false: nothing was sent, so this claim does not count as an attempt. */
  isCounted: boolean;
  attempt: Attempt | null;
  warnings?: readonly string[];
  failureReason?: FailureReason;
};

export type Claim = { id: number; leaseToken: string };

/** The lease expired and another worker may have claimed the job: this one must stop. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** The newest delivery of this submission to this target that was made before and is in such a state; null without one. */
export function findEarlierJob({
  states,
  id,
  ...of
}: {
  id: number;
  kind: JobKind;
  target: string;
  formId: number | null;
  submissionId: number | null;
  hookId: number | null;
  states: JobState[];
}) {
  return db.outboxJob.findFirst({
    where: { id: { lt: id }, ...of, state: { in: states } },
    select: { state: true, nextAttemptAt: true },
    orderBy: { id: "desc" },
  });
}

/** Extends the leases of claimed jobs. */
export async function renewLeases(tokens: readonly string[], leaseUntil: Date): Promise<void> {
  await db.outboxJob.updateMany({
    where: { state: "running", leaseToken: { in: [...tokens] } },
    data: { leaseUntil },
  });
}

/**
 * Ends a claim and logs its attempt; `also` runs in the same transaction. Returns false and changes
 * nothing when the lease was lost to another worker.
 */
export function finishJob(
  { id, leaseToken }: Claim,
  { attempt, isCounted, state, nextAttemptAt, warnings, failureReason }: JobResult,
  also?: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const [job] = await transaction.outboxJob.updateManyAndReturn({
      where: { id, leaseToken, state: "running" },
      select: { teamId: true },
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
    if (job === undefined) {
      return false;
    }
    if (attempt !== null) {
      await transaction.deliveryAttempt.create({ data: { jobId: id, ...attempt } });
    }
    await also?.(transaction);
    if (state !== "waiting") {
      const { teamId } = job;
      await enqueueDeliveryEvents(transaction, { teamId, ids: [id], now: new Date() });
    }
    return true;
  });
}

/** Stores which steps of the delivery are done. False when the lease was lost: the caller must stop. */
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

/**
 * Changes where a claimed job delivers to, and forgets what was done for the target of before. Returns the job as it is then.
 * @throws {LeaseLost} when another worker may have it
 */
export async function redirectJob<Job extends Claim>(
  job: Job,
  target: string,
): Promise<Job & { target: string; progress: null }> {
  const { id, leaseToken } = job;
  const { count } = await db.outboxJob.updateMany({
    where: { id, leaseToken, state: "running" },
    data: { target, progress: Prisma.DbNull },
  });
  if (count === 0) {
    throw new LeaseLost("Another worker has this delivery.");
  }
  return { ...job, target, progress: null };
}

/** Postpones the waiting jobs of a concurrency key until the time that its service requested. */
export async function postponeJobs(
  transaction: Transaction,
  {
    teamId,
    concurrencyKey,
    until,
    warnings,
  }: { teamId: number; concurrencyKey: string; until: Date; warnings?: readonly string[] },
): Promise<void> {
  await transaction.outboxJob.updateMany({
    where: { teamId, concurrencyKey, state: "waiting", nextAttemptAt: { lt: until } },
    data: { nextAttemptAt: until, ...(warnings && { warnings: [...warnings] }) },
  });
}

/** What the delivery that makes the item of a submission knows of it; null when it has not begun. */
export async function findItemProgress({
  submissionId,
  boardId: target,
}: {
  submissionId: number;
  boardId: string;
}): Promise<unknown> {
  const job = await db.outboxJob.findFirst({
    where: { submissionId, kind: "board", target, event: "created" },
    orderBy: { id: "desc" },
    select: { progress: true },
  });
  return job?.progress ?? null;
}
