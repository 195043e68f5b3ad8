import "server-only";
import { db } from "@/lib/server/db/client";
import { loadVersion, type PublishedVersion } from "../version/published-version";

/** The version of a submission, whole: one with stages is moved to no other. Null when the submission is gone. */
export async function loadAnsweredVersion(submissionId: number): Promise<PublishedVersion | null> {
  const row = await db.submission.findUnique({
    where: { id: submissionId },
    select: { versionId: true },
  });
  return row && loadVersion(row.versionId);
}
