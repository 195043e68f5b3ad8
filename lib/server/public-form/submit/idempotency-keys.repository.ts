import "server-only";
import { db } from "@/lib/server/db/client";

/** The first result under this key; a key that is over is removed and counts as unused. */
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
    select: { bodyHash: true, submissionId: true, expiresAt: true },
  });
  if (row !== null && row.expiresAt <= now) {
    await deleteExpiredKeys(now);
    return null;
  }
  return row;
}

/** Removes idempotency keys that are over. */
export async function deleteExpiredKeys(now: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
