import "server-only";
import { db } from "@/lib/server/db/client";

/** The version, the ending and the language of a submission of this form; null when it was deleted for good. */
export function findSentSubmission({ id, formId }: { id: number; formId: number }) {
  return db.submission.findFirst({
    where: { id, formId },
    select: { versionId: true, endingId: true, language: true },
  });
}
