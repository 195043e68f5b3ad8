import "server-only";
import { db } from "@/lib/server/db/client";
import { versionSentIn } from "../language/version-sent-in";
import { loadVersion, type PublishedVersion } from "../version/published-version";

/**
 * The version of a submission in its language, whole: one with stages is moved to no other. Null when the submission is gone.
 */
export async function loadAnsweredVersion(submissionId: number): Promise<PublishedVersion | null> {
  const row = await db.submission.findUnique({
    where: { id: submissionId },
    select: { versionId: true, language: true },
  });
  const version = row && (await loadVersion(row.versionId));
  return version && versionSentIn(version, row);
}
