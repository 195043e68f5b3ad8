import "server-only";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";

/** Stores which board item a submission became, before its delivery is complete. */
export async function storeItemId(submissionId: number, mondayItemId: string): Promise<void> {
  await db.submission.updateMany({ where: { id: submissionId }, data: { mondayItemId } });
}

/** Marks a submission as delivered to its board, `warnings`: without what these say. */
export async function markSynced(
  transaction: Pick<DatabaseTransaction, "submission">,
  {
    submissionId,
    mondayItemId,
    warnings,
  }: { submissionId: number; mondayItemId: string; warnings: readonly string[] },
): Promise<void> {
  await transaction.submission.updateMany({
    where: { id: submissionId },
    data: {
      synced: true,
      mondayItemId,
      syncWarnings: warnings.length > 0 ? [...warnings] : Prisma.DbNull,
    },
  });
}
