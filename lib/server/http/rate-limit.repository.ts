import "server-only";
import { db } from "@/lib/server/db/client";
import { groupCommit } from "@/lib/server/db/group-commit";

type RateLimitState = { points: number; resetAt: Date };

/** Adds one hit in one atomic statement; an expired window starts again at 1. */
export async function addRateLimitHit({
  key,
  now,
  resetAt,
}: {
  key: string;
  now: Date;
  resetAt: Date;
}): Promise<RateLimitState> {
  const rows = await groupCommit({
    run: (client) => client.$queryRaw<{ points: number | bigint; resetAt: Date | string }[]>`
    INSERT INTO "RateLimit" ("key", "points", "resetAt") VALUES (${key}, 1, ${resetAt})
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN "RateLimit"."resetAt" <= ${now} THEN 1 ELSE "RateLimit"."points" + 1 END,
      "resetAt" = CASE WHEN "RateLimit"."resetAt" <= ${now} THEN excluded."resetAt" ELSE "RateLimit"."resetAt" END
    RETURNING "points", "resetAt"`,
    isAtomic: true,
  });
  const row = rows[0];
  return row === undefined
    ? { points: 1, resetAt }
    : { points: Number(row.points), resetAt: new Date(row.resetAt) };
}

/** The window of this key that has not expired; null without one. */
export async function findRateLimit({
  key,
  now,
}: {
  key: string;
  now: Date;
}): Promise<RateLimitState | null> {
  const row = await db.rateLimit.findUnique({ where: { key } });
  return row !== null && row.resetAt > now ? row : null;
}

/** The number of hits in the current window of this key; 0 without one. */
export async function readRateLimit(limit: { key: string; now: Date }): Promise<number> {
  return (await findRateLimit(limit))?.points ?? 0;
}

/** Whether the key has a window that has not expired. */
export async function hasRateLimit(limit: { key: string; now: Date }): Promise<boolean> {
  return (await findRateLimit(limit)) !== null;
}

export async function undoRateLimitHit(key: string): Promise<void> {
  await db.rateLimit.updateMany({
    where: { key, points: { gt: 0 } },
    data: { points: { decrement: 1 } },
  });
}

export async function deleteRateLimit(key: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key } });
}

export async function deleteExpiredRateLimits(now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { resetAt: { lt: now } } });
}
