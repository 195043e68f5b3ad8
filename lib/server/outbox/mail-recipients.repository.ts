import "server-only";
import { createHash } from "node:crypto";
import { MAIL_LIMITS } from "@/lib/domain/delivery/mail-limits";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { LeaseLost } from "./jobs.repository";
import type { ClaimedJob } from "./claim-jobs.repository";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Messages that were not sent one by one: answers, and notices of trouble. */
export type Held = { answers: number; notices: number };

type Claimed =
  | { isAllowed: true; held: Held }
  /** The one that waits until the limit allows it; all others are counted in it. */
  | { isAllowed: false; isCarrier: boolean; until: Date };

type Client = Pick<DatabaseTransaction, "mailRecipient">;

/**
 * Counts an e-mail against the limits of its address, in one transaction that locks the address: any
 * number of workers together never exceed them. An allowed one takes over what was held, and remembers
 * that in its progress so that a retry says the same.
 * @throws {LeaseLost} when another worker has the job
 */
export function claimMail({
  job: { id, leaseToken, target },
  before,
  now,
}: {
  job: Pick<ClaimedJob, "id" | "leaseToken" | "target">;
  /** What an earlier try of this job took over. */
  before: Held;
  now: Date;
}): Promise<Claimed> {
  return db.$transaction(async (transaction) => {
    const row = await lockRecipient(transaction, { address: target, now });
    const hour = windowAt({ endsAt: row.hourEndsAt, count: row.hourCount, now, lengthMs: HOUR_MS });
    const day = windowAt({ endsAt: row.dayEndsAt, count: row.dayCount, now, lengthMs: DAY_MS });
    const where = { addressHash: row.addressHash };
    const full = [
      ...(hour.count >= MAIL_LIMITS.perHour ? [hour.endsAt] : []),
      ...(day.count >= MAIL_LIMITS.perDay ? [day.endsAt] : []),
    ];
    if (full.length > 0) {
      const until = new Date(Math.max(...full.map((end) => end.getTime())));
      const isCarrier = !(await isCarried(transaction, { id, carrierId: row.carrierId }));
      if (isCarrier) {
        await transaction.mailRecipient.update({ where, data: { carrierId: id } });
      }
      return { isAllowed: false, isCarrier, until };
    }
    const held = {
      answers: before.answers + row.heldAnswers,
      notices: before.notices + row.heldNotices,
    };
    await transaction.mailRecipient.update({
      where,
      data: {
        ...{ hourCount: hour.count + 1, hourEndsAt: hour.endsAt },
        ...{ dayCount: day.count + 1, dayEndsAt: day.endsAt },
        ...{ heldAnswers: 0, heldNotices: 0, carrierId: null },
      },
    });
    const { count } = await transaction.outboxJob.updateMany({
      where: { id, leaseToken, state: "running" },
      data: { progress: held },
    });
    if (count === 0) {
      throw new LeaseLost("Another worker has this e-mail.");
    }
    return { isAllowed: true, held };
  });
}

/** One more message that the next e-mail to this address counts. */
export async function holdMail(
  client: Client,
  { address, what }: { address: string; what: keyof Held },
): Promise<void> {
  await client.mailRecipient.updateMany({
    where: { addressHash: hashOf(address) },
    data:
      what === "answers" ? { heldAnswers: { increment: 1 } } : { heldNotices: { increment: 1 } },
  });
}

/** Whether the reader of this address stopped e-mails. */
export async function isMailStopped(address: string, client: Client = db): Promise<boolean> {
  const row = await client.mailRecipient.findUnique({
    where: { addressHash: hashOf(address) },
    select: { stoppedAt: true },
  });
  return row !== null && row.stoppedAt !== null;
}

/** Where an account's e-mails go; null when it is gone. */
export async function findMailbox(ownerId: number): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: ownerId }, select: { email: true } });
  return user?.email ?? null;
}

/** Stops e-mails to an address; what waits for it is not sent any more. False when they were stopped already. */
export function stopMail({
  ownerId,
  address,
  now,
}: {
  ownerId: number;
  address: string;
  now: Date;
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { addressHash, stoppedAt } = await lockRecipient(transaction, { address, now });
    if (stoppedAt !== null) {
      return false;
    }
    await transaction.mailRecipient.update({
      where: { addressHash },
      data: { stoppedAt: now, heldAnswers: 0, heldNotices: 0, carrierId: null },
    });
    await transaction.outboxJob.deleteMany({
      where: { ownerId, kind: "email", target: address, state: { in: ["waiting", "paused"] } },
    });
    return true;
  });
}

/** Sends e-mails to this address again. False when they were not stopped. */
export async function resumeMail(address: string): Promise<boolean> {
  const { count } = await db.mailRecipient.updateMany({
    where: { addressHash: hashOf(address), stoppedAt: { not: null } },
    data: { stoppedAt: null },
  });
  return count > 0;
}

/** Forgets addresses that count nothing any more; that they are stopped is never forgotten. */
export async function purgeMailRecipients(now: Date): Promise<void> {
  await db.mailRecipient.deleteMany({
    where: { dayEndsAt: { lte: now }, stoppedAt: null, heldAnswers: 0, heldNotices: 0 },
  });
}

/** Makes the row where there is none; the update changes nothing but holds the row until the end. */
function lockRecipient(client: Client, { address, now }: { address: string; now: Date }) {
  const addressHash = hashOf(address);
  return client.mailRecipient.upsert({
    where: { addressHash },
    create: {
      addressHash,
      hourEndsAt: new Date(now.getTime() + HOUR_MS),
      dayEndsAt: new Date(now.getTime() + DAY_MS),
    },
    update: { addressHash },
  });
}

type Window = { endsAt: Date; count: number };

/** A window that is over begins anew. */
function windowAt({
  endsAt,
  count,
  now,
  lengthMs,
}: Window & { now: Date; lengthMs: number }): Window {
  return endsAt > now
    ? { endsAt, count }
    : { endsAt: new Date(now.getTime() + lengthMs), count: 0 };
}

/** Whether another job waits for the limit to end. One that is gone or done carries nothing. */
async function isCarried(
  transaction: DatabaseTransaction,
  { id, carrierId }: { id: number; carrierId: number | null },
): Promise<boolean> {
  if (carrierId === null || carrierId === id) {
    return false;
  }
  const where = { id: carrierId, state: { in: ["waiting", "running"] } };
  return (await transaction.outboxJob.count({ where })) > 0;
}

/** Addresses are compared without case. */
function hashOf(address: string): string {
  return createHash("sha256").update(address.toLowerCase()).digest("hex");
}
