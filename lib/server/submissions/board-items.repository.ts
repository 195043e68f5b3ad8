import "server-only";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";

/** Stores which board item a submission became, before its delivery is complete. */
export async function storeItemId(submissionId: number, mondayItemId: string): Promise<void> {
  const data = { mondayItemId, updatedAt: new Date() };
  await db.submission.updateMany({ where: { id: submissionId }, data });
}

type Synced = {
  submissionId: number;
  mondayItemId: string;
  /** Which revision the item was written from. */
  revision: number;
  /** What the item lacks of it. */
  warnings: readonly string[];
  /** Labels of the only fields that were written; absent: all. What the item lacks of others it still does. */
  corrected?: readonly string[];
};

/** Marks a submission as delivered to its board, `warnings`: without what these say. */
export async function markSynced(
  transaction: Pick<DatabaseTransaction, "submission">,
  { submissionId, mondayItemId, revision, warnings, corrected }: Synced,
): Promise<void> {
  const kept = corrected && (await warningsOfOthers(transaction, submissionId, corrected));
  const syncWarnings = [...(kept ?? []), ...warnings];
  await transaction.submission.updateMany({
    where: { id: submissionId },
    data: {
      synced: true,
      mondayItemId,
      updatedAt: new Date(),
      syncWarnings: syncWarnings.length > 0 ? syncWarnings : Prisma.DbNull,
    },
  });
  if (revision > 1) {
    // Sent again, an earlier delivery knows of no later one.
    const isEarlier = { OR: [{ itemRevision: null }, { itemRevision: { lt: revision } }] };
    await transaction.submission.updateMany({
      where: { id: submissionId, ...isEarlier },
      data: { itemRevision: revision },
    });
  }
}

async function warningsOfOthers(
  transaction: Pick<DatabaseTransaction, "submission">,
  id: number,
  labels: readonly string[],
): Promise<string[]> {
  const row = await transaction.submission.findUnique({
    where: { id },
    select: { syncWarnings: true },
  });
  const known: unknown[] = Array.isArray(row?.syncWarnings) ? row.syncWarnings : [];
  const starts = labels.map((label) => withFieldLabel(label, ""));
  return known
    .filter((text) => typeof text === "string")
    .filter((text) => !starts.some((start) => text.startsWith(start)));
}
