import "server-only";
import { db } from "@/lib/server/db/client";

/** The submission first stored under this key, with its ending; null when the key is unused or expired (then deletes it). */
export async function findKeyedSubmission({
  formId,
  key,
  now,
}: {
  formId: number;
  key: string;
  now: Date;
}) {
  const where = { formId_key: { formId, key } };
  const row = await db.idempotencyKey.findUnique({
    where,
    select: {
      bodyHash: true,
      submissionId: true,
      expiresAt: true,
      submission: {
        select: { versionId: true, endingId: true, update: { select: { submissionId: true } } },
      },
    },
  });
  if (row !== null && row.expiresAt <= now) {
    await deleteExpiredKeys(now);
    return null;
  }
  return row;
}

/** Deletes expired idempotency keys; returns how many. */
export async function deleteExpiredKeys(now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
