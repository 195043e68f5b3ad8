import "server-only";
import { db, type Prisma } from "@/lib/server/db/client";

/** What can be cached: JSON. */
export type Payload = Prisma.InputJsonValue;
/** The last result of a query; `payload` is not validated. */
export type StoredBoardData = { payload: unknown; calls: number; readAt: Date };

type ReadingKey = { ownerId: number; key: string };

export async function findBoardData({ ownerId, key }: ReadingKey): Promise<StoredBoardData | null> {
  return db.boardReading.findUnique({
    where: { ownerId_key: { ownerId, key } },
    select: { payload: true, calls: true, readAt: true },
  });
}

export async function storeBoardData({
  ownerId,
  key,
  ...reading
}: ReadingKey & {
  payload: Payload;
  calls: number;
  readAt: Date;
}): Promise<void> {
  await db.boardReading.upsert({
    where: { ownerId_key: { ownerId, key } },
    create: { ownerId, key, ...reading },
    update: reading,
    select: { key: true },
  });
}

export async function deleteBoardData(ownerId: number): Promise<void> {
  await db.boardReading.deleteMany({ where: { ownerId } });
}

/** Deletes results that were read before then; resolves to their number. */
export async function deleteBoardDataBefore(before: Date): Promise<number> {
  return (await db.boardReading.deleteMany({ where: { readAt: { lt: before } } })).count;
}
