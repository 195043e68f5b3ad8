import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

/** How many answers to a form, those of `sender` or all, were saved, were not sent, and have not ended. */
export function countUnfinished(
  of: { formId: number; sender?: string },
  now: Date,
  client: Pick<DatabaseTransaction, "answerDraft"> = db,
): Promise<number> {
  return client.answerDraft.count({
    // What was sent is empty.
    where: { ...of, submissionId: null, sealed: { not: "" }, expiresAt: { gt: now } },
  });
}
