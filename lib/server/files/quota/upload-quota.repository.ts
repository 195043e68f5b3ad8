import "server-only";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";
import { groupCommit } from "@/lib/server/db/group-commit";
import { env } from "@/lib/server/environment/env";
import { INCOMPLETE, type StoredBytes } from "../files.repository";
import { countPending, evictUploads } from "./evict-uploads.repository";
import { requireSenderQuota, requireStorageQuota } from "./upload-quota";

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

type Uploading = Pick<PendingFile, "formId" | "sender"> & { teamId: number; now: Date };

/** An arbitrary namespace for advisory locks; the other half of the key is the sender. */
const SENDER_LOCKS = 7_301;

/** A write within the quotas; `evicted`: the uploads that were ended for it, to be removed now. */
export type Written<Result> = { result: Result; evicted: StoredBytes[] };

/**
 * Stores the row of a file before its bytes, so that housekeeping can remove whatever is left after a
 * crash. Throws a unique violation when the id is taken, and 429, 503 or 409 when a quota is used up.
 */
export function insertPendingFile({
  teamId,
  now,
  ...file
}: PendingFile & { teamId: number; now: Date }): Promise<Written<void>> {
  return writeWithinQuota({ ...file, teamId, now }, async (transaction) => {
    await transaction.storedFile.create({
      data: { ...file, sha256: INCOMPLETE },
      select: { id: true },
    });
  });
}

type Growth = Uploading & Pick<PendingFile, "id" | "size" | "expiresAt">;

/**
 * Renews a reservation with at least `size` bytes; false when it has ended. True also for a file that
 * another request has completed meanwhile. 429, 503 or 409 when a quota is used up.
 */
export function renewReservation(growth: Growth): Promise<Written<boolean>> {
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
): Promise<Written<Result>> {
  return groupCommit({
    isAtomic: false,
    run: async (transaction) => {
      await lockQuotas(transaction, uploading);
      const result = await write(transaction);
      return { result, evicted: await makeRoom(transaction, uploading) };
    },
  });
}

/** Always locks in this order, so that there are no deadlocks. */
async function lockQuotas(
  transaction: DatabaseTransaction,
  { teamId, formId, sender }: Uploading,
): Promise<void> {
  // On SQLite the first write locks the whole database.
  if (sender !== null && !isSqlite()) {
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${SENDER_LOCKS}::int, hashtext(${sender}))`;
  }
  // The updates only lock rows. An account without a limit is not locked, so its forms do not wait for
  // each other.
  if (env.MAX_STORAGE_GB_PER_TEAM !== undefined) {
    await lockTeam(transaction, teamId);
  }
  await transaction.form.updateMany({ where: { id: formId }, data: { id: formId } });
}

/** Checks what the uploader has just written; returns the uploads of others that were ended for it. */
async function makeRoom(
  transaction: DatabaseTransaction,
  { teamId, formId, sender, now }: Uploading,
): Promise<StoredBytes[]> {
  if (sender !== null) {
    requireSenderQuota(await countPending(transaction, { sender, draftId: null }, now));
  }
  if (env.MAX_STORAGE_GB_PER_TEAM !== undefined) {
    const storedBytes = await countStored(transaction, teamId);
    requireStorageQuota(storedBytes, sender === null ? "owner" : "visitor");
  }
  if (sender === null) {
    return [];
  }
  return evictUploads(transaction, { formId, sender, now });
}

/** Bytes of all files of an account, including those in its trash. */
async function countStored(transaction: DatabaseTransaction, teamId: number): Promise<number> {
  const { _sum } = await transaction.storedFile.aggregate({
    where: { form: { teamId } },
    _sum: { size: true },
  });
  return _sum.size ?? 0;
}
