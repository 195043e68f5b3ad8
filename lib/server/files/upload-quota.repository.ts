import "server-only";
import { type DatabaseTransaction, isSqlite } from "@/lib/server/db/client";
import { groupCommit } from "@/lib/server/db/group-commit";
import { env } from "@/lib/server/env";
import { INCOMPLETE } from "./files.repository";
import { requireUploadQuota, type PendingUploads } from "./upload-quota";

/** A file whose bytes are being uploaded; it cannot be used before it is complete. */
export type PendingFile = {
  id: string;
  formId: number;
  fieldId: string;
  name: string;
  type: string;
  storageKey: string;
  /** Reserved bytes, replaced by the actual size on completion. */
  size: number;
  /** The uploader's key (`uploaderKeyOf`); null: neither the limits per sender nor per form apply. */
  sender: string | null;
  /** When the reservation ends unless it is renewed. */
  expiresAt: Date;
};

type Uploading = Pick<PendingFile, "formId" | "sender"> & { ownerId: number; now: Date };

/** An arbitrary namespace for advisory locks; the other half of the key is the sender. */
const SENDER_LOCKS = 7_301;

/**
 * Stores the row of a file before its bytes, so that housekeeping can remove whatever is left after a
 * crash. Throws as `requireUploadQuota`, and a unique violation when the id is taken.
 */
export function insertPendingFile({
  ownerId,
  now,
  ...file
}: PendingFile & { ownerId: number; now: Date }): Promise<void> {
  return writeWithinQuota({ ...file, ownerId, now }, async (transaction) => {
    await transaction.storedFile.create({
      data: { ...file, sha256: INCOMPLETE },
      select: { id: true },
    });
  });
}

type Growth = Uploading & Pick<PendingFile, "id" | "size" | "expiresAt">;

/**
 * Renews a reservation with at least `size` bytes; false when it has expired. True also for a file that
 * another request has completed meanwhile. Throws as `requireUploadQuota`.
 */
export function renewReservation(growth: Growth): Promise<boolean> {
  const { id, size, expiresAt, sender, now } = growth;
  return writeWithinQuota(growth, async (transaction) => {
    const pending = { id, sha256: INCOMPLETE };
    const { count } = await transaction.storedFile.updateMany({
      where: { ...pending, expiresAt: { gt: now } },
      data: { expiresAt, sender },
    });
    // Two requests may upload the same file; the larger reservation covers both.
    await transaction.storedFile.updateMany({
      where: { ...pending, size: { lt: size } },
      data: { size },
    });
    return count > 0 || (await transaction.storedFile.count({ where: { id, NOT: pending } })) > 0;
  });
}

/**
 * Writes and then checks the quotas, in one transaction. It locks the sender, the form and the account, so
 * that concurrent uploads cannot exceed a limit together.
 */
function writeWithinQuota<Result>(
  uploading: Uploading,
  write: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return groupCommit({
    isAtomic: false,
    run: async (transaction) => {
      await lockQuotas(transaction, uploading);
      const result = await write(transaction);
      requireUploadQuota(await usageOf(transaction, uploading));
      return result;
    },
  });
}

/** Always locks in this order, so that there are no deadlocks. */
async function lockQuotas(
  transaction: DatabaseTransaction,
  { ownerId, formId, sender }: Uploading,
): Promise<void> {
  // On SQLite the first write locks the whole database.
  if (sender !== null && !isSqlite()) {
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${SENDER_LOCKS}::int, hashtext(${sender}))`;
  }
  // These updates only lock rows. An account without a limit is not locked, so its forms do not wait for
  // each other.
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
    sender: isCounted ? await countPending(transaction, { sender }, now) : null,
    form: isCounted ? await countPending(transaction, { formId }, now) : null,
    storedBytes:
      env.MAX_STORAGE_GB_PER_TEAM === undefined ? null : await countStored(transaction, ownerId),
  };
}

/** Files of one sender, or for one form, without a submission yet; running uploads included. */
async function countPending(
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

/** Bytes of all files of an account, including those in its trash. */
async function countStored(transaction: DatabaseTransaction, ownerId: number): Promise<number> {
  const { _sum } = await transaction.storedFile.aggregate({
    where: { form: { ownerId } },
    _sum: { size: true },
  });
  return _sum.size ?? 0;
}
