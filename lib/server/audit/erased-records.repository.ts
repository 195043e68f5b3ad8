import "server-only";
import type { DatabaseTransaction } from "@/lib/server/db/client";

/** What is deleted for good beside submissions. */
export type ErasedKind = "form" | "team" | "account" | "request" | "invitee";

const BATCH = 100;

/**
 * Puts what was deleted for good on the list that a restore of an older backup applies (decision 251); in the transaction that
 * deletes it, and only what that deleted.
 */
export async function recordErased(
  transaction: Pick<DatabaseTransaction, "erasedRecord">,
  {
    kind,
    records,
    now,
  }: { kind: ErasedKind; records: readonly { id: number; createdAt: Date }[]; now: Date },
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const keys = records
      .slice(start, start + BATCH)
      .map(({ id, createdAt }) => ({ kind, recordId: id, createdAt }));
    // Erased again after a restore, it is on the list already.
    await transaction.erasedRecord.deleteMany({ where: { OR: keys } });
    await transaction.erasedRecord.createMany({
      data: keys.map((key) => Object.assign(key, { erasedAt: now })),
    });
  }
}
