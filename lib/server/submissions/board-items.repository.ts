import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

/** Stores which board item a submission became, before its delivery is complete. */
export async function storeItemId(submissionId: number, mondayItemId: string): Promise<void> {
  await db.submission.updateMany({ where: { id: submissionId }, data: { mondayItemId } });
}

/** Marks a submission as fully delivered to its board. */
export async function markSynced(
  transaction: Pick<DatabaseTransaction, "submission">,
  { submissionId, mondayItemId }: { submissionId: number; mondayItemId: string },
): Promise<void> {
  await transaction.submission.updateMany({
    where: { id: submissionId },
    data: { synced: true, mondayItemId },
  });
}
