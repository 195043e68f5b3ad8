import "server-only";
import { db } from "@/lib/server/db/client";

/** Codes that may be tried in one sign-in. */
const MAX_ATTEMPTS = 5;

export async function insertChallenge(challenge: {
  userId: number;
  secretHash: string;
  passwordDigest: string;
  expiresAt: Date;
}): Promise<void> {
  await db.signInChallenge.create({ data: challenge, select: { id: true } });
}

/** The sign-in with this secret that still waits for its code. */
export function findOpenChallenge({ secretHash, now }: { secretHash: string; now: Date }) {
  return db.signInChallenge.findFirst({
    where: { secretHash, attemptCount: { lt: MAX_ATTEMPTS }, expiresAt: { gt: now } },
    select: { id: true, userId: true, passwordDigest: true },
  });
}

/** Counts a code before it is looked at, so that parallel ones count too; false when there were five. */
export async function countAttempt({ id, now }: { id: number; now: Date }): Promise<boolean> {
  const { count } = await db.signInChallenge.updateMany({
    where: { id, attemptCount: { lt: MAX_ATTEMPTS }, expiresAt: { gt: now } },
    data: { attemptCount: { increment: 1 } },
  });
  return count > 0;
}

/** Ends a sign-in under way; false when another code ended it. */
export async function deleteChallenge(id: number): Promise<boolean> {
  const { count } = await db.signInChallenge.deleteMany({ where: { id } });
  return count > 0;
}

/** Removes sign-ins, and passkeys' challenges, that came to nothing. */
export async function deleteExpiredChallenges(now: Date): Promise<void> {
  const where = { expiresAt: { lte: now } };
  await db.signInChallenge.deleteMany({ where });
  await db.passkeyChallenge.deleteMany({ where });
}
