import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueDeliveryEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";

const KIND = "board";

/** Pauses the waiting board deliveries of an account: until a time, or without one until it reconnects. */
export async function pauseBoardJobs(
  transaction: Transaction,
  {
    teamId,
    until = NO_DUE_TIME,
    reason,
    now,
  }: { teamId: number; until?: Date; reason: string; now: Date },
): Promise<void> {
  const paused = await transaction.outboxJob.updateManyAndReturn({
    where: { teamId, kind: KIND, state: "waiting" },
    data: { state: "paused", nextAttemptAt: until, warnings: [reason] },
    select: { id: true },
  });
  await enqueueDeliveryEvents(transaction, { teamId, ids: paused.map(({ id }) => id), now });
}

/** Requeues a job that was just paused. */
export async function resumeJobById(
  transaction: Transaction,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await transaction.outboxJob.updateMany({
    where: { id, state: "paused" },
    data: { state: "waiting", nextAttemptAt: now, warnings: [] },
  });
}

/**
 * Requeues jobs that are still paused for lack of a connection although their account has one: they were
 * paused while it was being made. Returns how many.
 */
export function resumeConnectedBoardJobs(now: Date): Promise<number> {
  return db.$executeRaw`
    UPDATE "OutboxJob" SET "state" = 'waiting', "nextAttemptAt" = ${now}, "warnings" = '[]'
    WHERE "state" = 'paused' AND "nextAttemptAt" = ${NO_DUE_TIME} AND "kind" = ${KIND} AND "teamId" IN (
      SELECT "teamId" FROM "BoardConnection"
      WHERE "state" <> 'broken' AND ("pausedUntil" IS NULL OR "pausedUntil" <= ${now})
    )`;
}
