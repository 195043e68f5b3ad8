import "server-only";
import { type DatabaseTransaction, isSqlite } from "@/lib/server/db/client";
import { commitTogether } from "@/lib/server/db/commit-together";
import { env } from "@/lib/server/env";
import { WITHOUT_BYTES } from "./files.repository";
import { requireUploadQuota, type PendingUploads } from "./upload-quota";

/** A file whose bytes are about to be written; until they are it cannot be used. */
export type PendingFile = {
  id: string;
  formId: number;
  fieldId: string;
  name: string;
  type: string;
  storageKey: string;
  /** Bytes that are reserved for it, until its size is known. */
  size: number;
  /** Who sends it (`uploaderKeyOf`); null = counts neither for a sender nor for the form. */
  sender: string | null;
  /** When the reservation ends unless it is renewed. */
  expiresAt: Date;
};

type Uploading = Pick<PendingFile, "formId" | "sender"> & { ownerId: number; now: Date };

/** Any number; the other half of the key is who sends. */
const SENDER_LOCKS = 7_301;

/**
 * Stores a file with its reservation, before its bytes: whatever happens then, housekeeping knows what to
 * remove. Refuses like `requireUploadQuota`; throws a unique violation when the id is taken.
 */
export function insertPendingFile({
  ownerId,
  now,
  ...file
}: PendingFile & { ownerId: number; now: Date }): Promise<void> {
  return writeInRoom({ ...file, ownerId, now }, async (transaction) => {
    await transaction.storedFile.create({
      data: { ...file, sha256: WITHOUT_BYTES },
      select: { id: true },
    });
  });
}

type Growth = Uploading & Pick<PendingFile, "id" | "size" | "expiresAt">;

/**
 * Renews a reservation, with at least `size` bytes; false when it has ended. A file that another request
 * has completed meanwhile needs none. Refuses like `requireUploadQuota`.
 */
export function renewReservation(growth: Growth): Promise<boolean> {
  const { id, size, expiresAt, sender, now } = growth;
  return writeInRoom(growth, async (transaction) => {
    const pending = { id, sha256: WITHOUT_BYTES };
    const { count } = await transaction.storedFile.updateMany({
      where: { ...pending, expiresAt: { gt: now } },
      data: { expiresAt, sender },
    });
    // Two requests may bring the same file; the larger of their reservations holds both.
    await transaction.storedFile.updateMany({
      where: { ...pending, size: { lt: size } },
      data: { size },
    });
    return count > 0 || (await transaction.storedFile.count({ where: { id, NOT: pending } })) > 0;
  });
}

/**
 * Writes first and counts then, in one transaction that waits for others of the same sender, form and
 * account: nobody passes a limit together with somebody else.
 */
function writeInRoom<Result>(
  uploading: Uploading,
  write: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return commitTogether({
    isAtomic: false,
    run: async (transaction) => {
      await lockRoom(transaction, uploading);
      const result = await write(transaction);
      requireUploadQuota(await usageOf(transaction, uploading));
      return result;
    },
  });
}

/** Always in this order, so that two never wait for each other. */
async function lockRoom(
  transaction: DatabaseTransaction,
  { ownerId, formId, sender }: Uploading,
): Promise<void> {
  // On SQLite a transaction is alone from its first write on.
  if (sender !== null && !isSqlite()) {
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${SENDER_LOCKS}::int, hashtext(${sender}))`;
  }
  // These change nothing. An account without a limit is not locked: its forms need not wait for each other.
  if (env.MAX_STORAGE_GB_PER_TEAM !== undefined) {
    await transaction.user.updateMany({ where: { id: ownerId }, data: { id: ownerId } });
  }
  await transaction.form.updateMany({ where: { id: formId }, data: { id: formId } });
}

async function usageOf(
  transaction: DatabaseTransaction,
  { ownerId, formId, sender, now }: Uploading,
) {
  const isCounted = sender !== null;
  return {
    sender: isCounted ? await countWaiting(transaction, { sender }, now) : null,
    form: isCounted ? await countWaiting(transaction, { formId }, now) : null,
    storedBytes:
      env.MAX_STORAGE_GB_PER_TEAM === undefined ? null : await countStored(transaction, ownerId),
  };
}

/** What waits for its submission, or is under way to that: of one sender, or for one form. */
async function countWaiting(
  transaction: DatabaseTransaction,
  place: { sender: string } | { formId: number },
  now: Date,
): Promise<PendingUploads> {
  const { _count, _sum } = await transaction.storedFile.aggregate({
    where: { ...place, submissionId: null, expiresAt: { gt: now } },
    _count: true,
    _sum: { size: true },
  });
  return { files: _count, bytes: _sum.size ?? 0 };
}

/** Bytes of all files of an account, with those in its trash. */
async function countStored(transaction: DatabaseTransaction, ownerId: number): Promise<number> {
  const { _sum } = await transaction.storedFile.aggregate({
    where: { form: { ownerId } },
    _sum: { size: true },
  });
  return _sum.size ?? 0;
}
