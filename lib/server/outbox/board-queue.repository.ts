import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import type { ClaimedJob } from "./claim-jobs.repository";
import { enqueueNotice } from "./enqueue-notice.repository";
import type { Transaction } from "./jobs.repository";

const KIND = "board";

export type QueueConnection = {
  tokenCipher: string;
  isBroken: boolean;
  pausedUntil: Date | null;
};

/** The board connection of an account, as deliveries need it; null when it has none. */
export async function findQueueConnection(userId: number): Promise<QueueConnection | null> {
  const row = await db.boardConnection.findUnique({
    where: { userId },
    select: { tokenCipher: true, state: true, pausedUntil: true },
  });
  return (
    row && {
      tokenCipher: row.tokenCipher,
      isBroken: row.state === "broken",
      pausedUntil: row.pausedUntil,
    }
  );
}

/** Pauses all board deliveries of an account until its daily API calls are available again. */
export async function pauseAccountBoards(
  transaction: Transaction,
  { ownerId, until, reason }: { ownerId: number; until: Date; reason: string },
): Promise<void> {
  await transaction.boardConnection.updateMany({
    where: { userId: ownerId },
    data: { pausedUntil: until },
  });
  await transaction.outboxJob.updateMany({
    where: { ownerId, kind: KIND, state: "waiting" },
    data: { state: "paused", nextAttemptAt: until, warnings: [reason] },
  });
}

type PausedJob = { job: ClaimedJob; now: Date };

/**
 * The service refused the token: marks the connection as broken, pauses the account's board deliveries
 * until it reconnects, and notifies the owner. If the token was replaced in the meantime, only requeues
 * this job.
 */
export async function pauseForRefusedToken(
  transaction: Transaction,
  { job, now, tokenCipher, reason }: PausedJob & { tokenCipher: string; reason: string },
): Promise<void> {
  const { ownerId } = job;
  const { count } = await transaction.boardConnection.updateMany({
    where: { userId: ownerId, tokenCipher },
    data: { state: "broken" },
  });
  if (count === 0) {
    await requeue(transaction, { job, now });
    return;
  }
  await transaction.outboxJob.updateMany({
    where: { ownerId, kind: KIND, state: "waiting" },
    data: { state: "paused", nextAttemptAt: NO_DUE_TIME, warnings: [reason] },
  });
  await enqueueNotice(transaction, { job, now, notice: { about: "token" } });
}

/** Requeues a job that was just paused for lack of a connection, if one has been made in the meantime. */
export async function resumeIfConnected(
  transaction: Transaction,
  { job, now }: PausedJob,
): Promise<void> {
  const connections = await transaction.boardConnection.count({
    where: { userId: job.ownerId, state: { not: "broken" } },
  });
  if (connections > 0) {
    await requeue(transaction, { job, now });
  }
}

async function requeue(transaction: Transaction, { job: { id }, now }: PausedJob): Promise<void> {
  await transaction.outboxJob.updateMany({
    where: { id, state: "paused" },
    data: { state: "waiting", nextAttemptAt: now, warnings: [] },
  });
}

/**
 * Requeues jobs that are still paused for lack of a connection although their account has one: they were
 * paused while it was being made. Returns how many.
 */
export function resumeConnected(now: Date): Promise<number> {
  return db.$executeRaw`
    UPDATE "OutboxJob" SET "state" = 'waiting', "nextAttemptAt" = ${now}, "warnings" = '[]'
    WHERE "state" = 'paused' AND "nextAttemptAt" = ${NO_DUE_TIME} AND "kind" = ${KIND} AND "ownerId" IN (
      SELECT "userId" FROM "BoardConnection"
      WHERE "state" <> 'broken' AND ("pausedUntil" IS NULL OR "pausedUntil" <= ${now})
    )`;
}

/** Requeues all paused board deliveries of an account that has a new token. */
export async function resumeAccountBoards({
  ownerId,
  now,
}: {
  ownerId: number;
  now: Date;
}): Promise<void> {
  await db.boardConnection.updateMany({ where: { userId: ownerId }, data: { pausedUntil: null } });
  await db.outboxJob.updateMany({
    where: { ownerId, kind: KIND, state: "paused" },
    data: { state: "waiting", nextAttemptAt: now, warnings: [] },
  });
}

/** Delays the waiting deliveries to one board until the time that the service requested. */
export async function pauseBoard(
  transaction: Transaction,
  { ownerId, concurrencyKey, until }: { ownerId: number; concurrencyKey: string; until: Date },
): Promise<void> {
  await transaction.outboxJob.updateMany({
    where: { ownerId, concurrencyKey, state: "waiting", nextAttemptAt: { lt: until } },
    data: { nextAttemptAt: until },
  });
}

/** Stores which board item a submission became, before the delivery is complete. */
export async function storeItemId(submissionId: number, mondayItemId: string): Promise<void> {
  await db.submission.updateMany({ where: { id: submissionId }, data: { mondayItemId } });
}

/** Marks a submission as fully delivered to its board. */
export async function markSynced(
  transaction: Transaction,
  { submissionId, mondayItemId }: { submissionId: number; mondayItemId: string },
): Promise<void> {
  await transaction.submission.updateMany({
    where: { id: submissionId },
    data: { synced: true, mondayItemId },
  });
}
