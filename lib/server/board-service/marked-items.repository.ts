import "server-only";
import { db } from "@/lib/server/db/client";

/** Whether an item's name ends with the number of the submission that it was made for. */
export async function isMarkedBy({
  submissionId,
  formId,
  itemId,
}: {
  submissionId: number;
  formId: number;
  itemId: string;
}): Promise<boolean> {
  const where = { id: submissionId, formId, mondayItemId: itemId, update: null };
  return (await db.submission.count({ where })) > 0;
}
