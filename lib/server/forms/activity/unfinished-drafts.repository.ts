import "server-only";
import { db } from "@/lib/server/db/client";

/** How many answers to a form were saved, were not sent, and have not ended. */
export function countUnsentDrafts({ formId }: { formId: number }, now: Date): Promise<number> {
  return db.answerDraft.count({
    // What was sent is empty.
    where: { formId, sealed: { not: "" }, submissionId: null, expiresAt: { gt: now } },
  });
}
