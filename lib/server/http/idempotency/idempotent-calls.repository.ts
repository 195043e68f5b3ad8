import "server-only";
import { db } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";

/** A call, as an account sent it with a key: verb and path. */
export type KeyedCall = { userId: number; call: string; key: string };

/** `answer`: what it was answered; null: that is not stored. */
export type FirstCall = { bodyHash: string; answer: { status: number; body: string } | null };

/** Takes the key for a call; false when it is taken. */
export async function takeKey({
  userId,
  call,
  key,
  bodyHash,
  now,
  expiresAt,
}: KeyedCall & { bodyHash: string; now: Date; expiresAt: Date }): Promise<boolean> {
  await db.idempotentCall.deleteMany({ where: { userId, call, key, expiresAt: { lte: now } } });
  const count = await db.$executeRaw`
    INSERT INTO "IdempotentCall" ("userId", "call", "key", "bodyHash", "expiresAt")
    VALUES (${userId}, ${call}, ${key}, ${bodyHash}, ${sqlTimestamp(expiresAt)})
    ON CONFLICT ("userId", "call", "key") DO NOTHING`;
  return count === 1;
}

/** The first call with the key; null when there is none any more. */
export async function findFirstCall(userId_call_key: KeyedCall): Promise<FirstCall | null> {
  const row = await db.idempotentCall.findUnique({ where: { userId_call_key } });
  if (row === null) {
    return null;
  }
  const { bodyHash, status, answer } = row;
  return {
    bodyHash,
    answer: status === null || answer === null ? null : { status, body: answer },
  };
}

/** Keeps what the call was answered. */
export async function storeAnswer(
  userId_call_key: KeyedCall,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await db.idempotentCall.update({ where: { userId_call_key }, data: { status, answer: body } });
}

/** Gives the key back: the call changed nothing. */
export async function releaseKey(call: KeyedCall): Promise<void> {
  await db.idempotentCall.deleteMany({ where: { ...call, status: null } });
}

/** Forgets calls whose day is over; returns how many. */
export async function deleteExpiredCalls(now: Date): Promise<number> {
  const { count } = await db.idempotentCall.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
