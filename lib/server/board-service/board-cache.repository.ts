import "server-only";
import { db, type Prisma } from "@/lib/server/db/client";

/** What can be cached: JSON. */
export type Payload = Prisma.InputJsonValue;
/** The last result of a query; `payload` is not validated. */
export type StoredBoardData = { payload: unknown; calls: number; readAt: Date };

type CacheKey = { ownerId: number; key: string };

export async function findBoardData({ ownerId, key }: CacheKey): Promise<StoredBoardData | null> {
  return db.boardCacheEntry.findUnique({
    where: { ownerId_key: { ownerId, key } },
    select: { payload: true, calls: true, readAt: true },
  });
}

export async function storeBoardData({
  ownerId,
  key,
  ...entry
}: CacheKey & {
  payload: Payload;
  calls: number;
  readAt: Date;
}): Promise<void> {
  await db.boardCacheEntry.upsert({
    where: { ownerId_key: { ownerId, key } },
    create: { ownerId, key, ...entry },
    update: entry,
    select: { key: true },
  });
}

export async function deleteBoardData(ownerId: number): Promise<void> {
  await db.boardCacheEntry.deleteMany({ where: { ownerId } });
}

/** Deletes results that were read before then; resolves to their number. */
export async function deleteBoardDataBefore(before: Date): Promise<number> {
  return (await db.boardCacheEntry.deleteMany({ where: { readAt: { lt: before } } })).count;
}
