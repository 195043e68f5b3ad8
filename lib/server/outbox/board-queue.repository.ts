import "server-only";
import { NEVER } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import type { ClaimedJob } from "./claim-jobs.repository";
import { enqueueNotice } from "./notices.repository";
import type { Transaction } from "./jobs.repository";

const KIND = "board";

export type QueueConnection = {
  tokenCipher: string;
  isBroken: boolean;
  pausedUntil: Date | null;
};

/** What deliveries need to know of an account's connection; null without one. */
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

/** The account's calls are used up: nothing to its boards until then. */
export async function pauseQueue(
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

type Halt = { job: ClaimedJob; now: Date };

/**
 * The token is refused: nothing to the account's boards until there is another. When there is another
 * already, only this job is due again.
 */
export async function haltQueue(
  transaction: Transaction,
  { job, now, tokenCipher, reason }: Halt & { tokenCipher: string; reason: string },
): Promise<void> {
  const { ownerId } = job;
  const { count } = await transaction.boardConnection.updateMany({
    where: { userId: ownerId, tokenCipher },
    data: { state: "broken" },
  });
  if (count === 0) {
    await tryAgain(transaction, { job, now });
    return;
  }
  await transaction.outboxJob.updateMany({
    where: { ownerId, kind: KIND, state: "waiting" },
    data: { state: "paused", nextAttemptAt: NEVER, warnings: [reason] },
  });
  await enqueueNotice(transaction, { job, now, notice: { about: "token" } });
}

/** A job that was paused for want of a connection is due again when there is one by now. */
export async function goOnIfConnected(transaction: Transaction, { job, now }: Halt): Promise<void> {
  const connections = await transaction.boardConnection.count({
    where: { userId: job.ownerId, state: { not: "broken" } },
  });
  if (connections > 0) {
    await tryAgain(transaction, { job, now });
  }
}

async function tryAgain(transaction: Transaction, { job: { id }, now }: Halt): Promise<void> {
  await transaction.outboxJob.updateMany({
    where: { id, state: "paused" },
    data: { state: "waiting", nextAttemptAt: now, warnings: [] },
  });
}

/** Lets jobs go on that were paused for want of a connection just when it was made. */
export function resumeConnected(now: Date): Promise<number> {
  return db.$executeRaw`
    UPDATE "OutboxJob" SET "state" = 'waiting', "nextAttemptAt" = ${now}, "warnings" = '[]'
    WHERE "state" = 'paused' AND "nextAttemptAt" = ${NEVER} AND "kind" = ${KIND} AND "ownerId" IN (
      SELECT "userId" FROM "BoardConnection"
      WHERE "state" <> 'broken' AND ("pausedUntil" IS NULL OR "pausedUntil" <= ${now})
    )`;
}

/** There is a new token: everything to the account's boards may go on. */
export async function resumeQueue({ ownerId, now }: { ownerId: number; now: Date }): Promise<void> {
  await db.boardConnection.updateMany({ where: { userId: ownerId }, data: { pausedUntil: null } });
  await db.outboxJob.updateMany({
    where: { ownerId, kind: KIND, state: "paused" },
    data: { state: "waiting", nextAttemptAt: now, warnings: [] },
  });
}

/** The board asked to wait: what the account has waiting for it waits at least until then. */
export async function pauseBoard(
  transaction: Transaction,
  { ownerId, lane, until }: { ownerId: number; lane: string; until: Date },
): Promise<void> {
  await transaction.outboxJob.updateMany({
    where: { ownerId, lane, state: "waiting", nextAttemptAt: { lt: until } },
    data: { nextAttemptAt: until },
  });
}

/** The submission has its item. */
export async function storeItemId(submissionId: number, mondayItemId: string): Promise<void> {
  await db.submission.updateMany({ where: { id: submissionId }, data: { mondayItemId } });
}

export async function markSynced(
  transaction: Transaction,
  { submissionId, mondayItemId }: { submissionId: number; mondayItemId: string },
): Promise<void> {
  await transaction.submission.updateMany({
    where: { id: submissionId },
    data: { synced: true, mondayItemId },
  });
}
