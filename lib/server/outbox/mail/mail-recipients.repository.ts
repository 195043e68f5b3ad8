import "server-only";
import { MAIL_LIMITS } from "@/lib/domain/delivery/mail-limits";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { LeaseLost } from "@/lib/server/outbox/claims/jobs.repository";
import { exactAddressHashOf, linkStopHashesOf, mailboxHashOf } from "./address-hash";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** How many e-mails the limits suppressed since the last one that was sent, by what they were about. */
export type HeldCounts = { answers: number; notices: number };

type MailClaim =
  | { isAllowed: true; held: HeldCounts }
  | "stopped"
  /** One e-mail (the carrier) waits until `until`; the others are dropped and counted in its text. */
  | { isAllowed: false; isCarrier: boolean; until: Date };

type Client = Pick<DatabaseTransaction, "mailRecipient">;

/**
 * Counts an e-mail against the limits of its mailbox. The transaction locks the mailbox, so several
 * workers together never exceed the limits. An allowed e-mail takes over the counts of suppressed ones
 * and stores them in its job's progress, so a retry has the same text. "stopped" when e-mails to the address
 * were stopped, even just now.
 * @throws {LeaseLost} when another worker has the job
 */
export function claimMailQuota({
  job: { id, leaseToken, target },
  before,
  now,
}: {
  job: Pick<ClaimedJob, "id" | "leaseToken" | "target">;
  /** Counts that an earlier attempt of this job took over. */
  before: HeldCounts;
  now: Date;
}): Promise<MailClaim> {
  return db.$transaction(async (transaction) => {
    const row = await lockRecipient(transaction, { addressHash: mailboxHashOf(target), now });
    if (await isMailStopped(target, transaction)) {
      return "stopped";
    }
    const hour = windowAt({ endsAt: row.hourEndsAt, count: row.hourCount, now, lengthMs: HOUR_MS });
    const day = windowAt({ endsAt: row.dayEndsAt, count: row.dayCount, now, lengthMs: DAY_MS });
    const where = { addressHash: row.addressHash };
    const full = [
      ...(hour.count >= MAIL_LIMITS.perHour ? [hour.endsAt] : []),
      ...(day.count >= MAIL_LIMITS.perDay ? [day.endsAt] : []),
    ];
    if (full.length > 0) {
      const until = new Date(Math.max(...full.map((end) => end.getTime())));
      const isCarrier = !(await hasOtherCarrier(transaction, { id, carrierId: row.carrierId }));
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
        hourCount: hour.count + 1,
        hourEndsAt: hour.endsAt,
        dayCount: day.count + 1,
        dayEndsAt: day.endsAt,
        heldAnswers: 0,
        heldNotices: 0,
        carrierId: null,
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

/** Counts one suppressed e-mail, which the next one to this mailbox will mention. */
export async function countHeldMail(
  client: Client,
  { address, what }: { address: string; what: keyof HeldCounts },
): Promise<void> {
  await client.mailRecipient.updateMany({
    where: { addressHash: mailboxHashOf(address) },
    data:
      what === "answers" ? { heldAnswers: { increment: 1 } } : { heldNotices: { increment: 1 } },
  });
}

/** Whether e-mails to this address are stopped: in Settings, or for its mailbox by a link. */
export function isMailStopped(address: string, client: Client = db): Promise<boolean> {
  return hasStop(stopHashesOf(address), client);
}

/** Whether a link stopped e-mails to this address. */
export function isMailStoppedByLink(address: string, client: Client = db): Promise<boolean> {
  return hasStop(linkStopHashesOf(address), client);
}

/** Those of these addresses to which a link stopped e-mails. */
export async function findStoppedByLink(
  addresses: readonly string[],
  client: Client = db,
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(addresses)];
  const hashes = distinct.flatMap(linkStopHashesOf);
  const rows =
    hashes.length === 0
      ? []
      : await client.mailRecipient.findMany({
          where: { addressHash: { in: hashes }, stoppedAt: { not: null } },
          select: { addressHash: true },
        });
  const stopped = new Set(rows.map(({ addressHash }) => addressHash));
  return new Set(
    distinct.filter((address) => linkStopHashesOf(address).some((hash) => stopped.has(hash))),
  );
}

/** Whether the mail server said that there is no such mailbox, so that no more messages are sent to it. */
export async function hasBounced(address: string): Promise<boolean> {
  const row = await db.mailRecipient.findUnique({
    where: { addressHash: exactAddressHashOf(address) },
    select: { bouncedAt: true },
  });
  return row !== null && row.bouncedAt !== null;
}

/** Notes that the mail server said so. */
export async function markBounced(client: Client, address: string, now: Date): Promise<void> {
  const { addressHash } = await lockRecipient(client, {
    addressHash: exactAddressHashOf(address),
    now,
  });
  await client.mailRecipient.update({ where: { addressHash }, data: { bouncedAt: now } });
}

/** Whether the mailbox with this hash unsubscribed. */
export function isMailboxStopped(addressHash: string): Promise<boolean> {
  return hasStop([addressHash], db);
}

function stopHashesOf(address: string): string[] {
  return [exactAddressHashOf(address), ...linkStopHashesOf(address)];
}

async function hasStop(hashes: string[], client: Client): Promise<boolean> {
  const stopped = await client.mailRecipient.findFirst({
    where: { addressHash: { in: hashes }, stoppedAt: { not: null } },
    select: { addressHash: true },
  });
  return stopped !== null;
}

/** An account's e-mail address; null when the account was deleted. */
export async function findMailAddress(userId: number): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } });
  return user?.email ?? null;
}

/**
 * Unsubscribes the mailbox with this hash and deletes its unsent e-mails, of whichever account. False when
 * it was unsubscribed already.
 */
export function stopMailbox(addressHash: string, now: Date): Promise<boolean> {
  return stopMail({ addressHash, now, hashOf: mailboxHashOf });
}

/**
 * Unsubscribes exactly this address and deletes its unsent e-mails: not the other addresses of its mailbox,
 * which may be somebody else's. False when it was unsubscribed already.
 */
export function stopAddress(address: string, now: Date): Promise<boolean> {
  return stopMail({ addressHash: exactAddressHashOf(address), now, hashOf: exactAddressHashOf });
}

type Stop = {
  addressHash: string;
  now: Date;
  /** The kind of hash that `addressHash` is. */
  hashOf: (address: string) => string;
};

function stopMail({ addressHash, now, hashOf }: Stop): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { stoppedAt } = await lockRecipient(transaction, { addressHash, now });
    if (stoppedAt !== null) {
      return false;
    }
    await transaction.mailRecipient.update({
      where: { addressHash },
      data: { stoppedAt: now, heldAnswers: 0, heldNotices: 0, carrierId: null },
    });
    await deleteUnsent(transaction, (target) => hashOf(target) === addressHash);
    return true;
  });
}

async function deleteUnsent(
  transaction: DatabaseTransaction,
  isStopped: (target: string) => boolean,
): Promise<void> {
  const where = { kind: "email", state: { in: ["waiting", "paused"] } };
  const unsent = await transaction.outboxJob.groupBy({ by: ["target"], where });
  const targets = unsent.map(({ target }) => target).filter(isStopped);
  if (targets.length > 0) {
    await transaction.outboxJob.deleteMany({ where: { ...where, target: { in: targets } } });
  }
}

/** Subscribes an address and its mailbox again. False when neither was unsubscribed. */
export async function resumeMail(address: string): Promise<boolean> {
  const { count } = await db.mailRecipient.updateMany({
    where: { addressHash: { in: stopHashesOf(address) }, stoppedAt: { not: null } },
    data: { stoppedAt: null },
  });
  return count > 0;
}

/**
 * Deletes rows without current limits or counts, a year after there was no such mailbox; rows of unsubscribed addresses are
 * never deleted.
 */
export async function purgeMailRecipients(now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - YEAR_MS);
  await db.mailRecipient.deleteMany({
    where: {
      dayEndsAt: { lte: now },
      stoppedAt: null,
      heldAnswers: 0,
      heldNotices: 0,
      OR: [{ bouncedAt: null }, { bouncedAt: { lte: longAgo } }],
    },
  });
}

/** Inserts the row if it is missing. The update changes nothing; it locks the row until the commit. */
function lockRecipient(client: Client, { addressHash, now }: { addressHash: string; now: Date }) {
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

/** The current window: the stored one, or a new one once that is over. */
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

/** Whether another job is the carrier: it still waits for the limit to end. */
async function hasOtherCarrier(
  transaction: DatabaseTransaction,
  { id, carrierId }: { id: number; carrierId: number | null },
): Promise<boolean> {
  if (carrierId === null || carrierId === id) {
    return false;
  }
  const where = { id: carrierId, state: { in: ["waiting", "running"] } };
  return (await transaction.outboxJob.count({ where })) > 0;
}
