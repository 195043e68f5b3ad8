import "server-only";
import { db, type Prisma } from "@/lib/server/db/client";

/** What can be cached: JSON. */
export type Payload = Prisma.InputJsonValue;
/** The last result of a query; `payload` is not validated. */
export type StoredBoardData = { payload: unknown; calls: number; readAt: Date };

type CacheKey = { teamId: number; key: string };

export async function findBoardData({ teamId, key }: CacheKey): Promise<StoredBoardData | null> {
  return db.boardCacheEntry.findUnique({
    where: { teamId_key: { teamId, key } },
    select: { payload: true, calls: true, readAt: true },
  });
}

export async function storeBoardData({
  teamId,
  key,
  ...entry
}: CacheKey & {
  payload: Payload;
  calls: number;
  readAt: Date;
}): Promise<void> {
  await db.boardCacheEntry.upsert({
    where: { teamId_key: { teamId, key } },
    create: { teamId, key, ...entry },
    update: entry,
    select: { key: true },
  });
}

/** That of one key, or all of the team's. */
export async function deleteBoardData({
  teamId,
  key,
}: {
  teamId: number;
  key?: string;
}): Promise<void> {
  await db.boardCacheEntry.deleteMany({ where: { teamId, ...(key === undefined ? {} : { key }) } });
}

/** Deletes results that were read before then; resolves to their number. */
export async function deleteBoardDataBefore(before: Date): Promise<number> {
  return (await db.boardCacheEntry.deleteMany({ where: { readAt: { lt: before } } })).count;
}
