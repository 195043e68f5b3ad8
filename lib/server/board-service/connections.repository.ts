import "server-only";
import { db } from "@/lib/server/db/client";

/** broken: the service refused the token for good; the owner has to enter a new one. */
type ConnectionState = "connected" | "broken";

/** The encrypted token of a working connection; null without one, or when the service refused it. */
export async function findTokenCipher(userId: number): Promise<string | null> {
  const state: ConnectionState = "connected";
  const where = { userId, state };
  const connection = await db.boardConnection.findFirst({ where, select: { tokenCipher: true } });
  return connection?.tokenCipher ?? null;
}

/** Stores the account's connection; replaces an earlier one. */
export async function storeConnection({
  userId,
  ...connection
}: {
  userId: number;
  tokenCipher: string;
  organisationName: string;
  callsLimit: number | null;
}): Promise<void> {
  const state: ConnectionState = "connected";
  const data = { ...connection, state, connectedAt: new Date() };
  await db.boardConnection.upsert({
    where: { userId },
    create: { userId, ...data },
    update: data,
    select: { userId: true },
  });
}

/** `tokenCipher` is the refused token, so that a newer one stored meanwhile is not marked. */
export async function markConnectionBroken(refused: {
  userId: number;
  tokenCipher: string;
}): Promise<void> {
  const state: ConnectionState = "broken";
  await db.boardConnection.updateMany({ where: refused, data: { state } });
}

export async function deleteConnection(userId: number): Promise<void> {
  await db.boardConnection.deleteMany({ where: { userId } });
}

/** Adds to the calls of this UTC day (YYYY-MM-DD); the first call of a day resets the count. */
export async function addCalls({
  userId,
  day,
  calls,
}: {
  userId: number;
  day: string;
  calls: number;
}): Promise<void> {
  const add = () =>
    db.boardConnection.updateMany({
      where: { userId, callsDay: day },
      data: { callsUsed: { increment: calls } },
    });
  if ((await add()).count > 0) {
    return;
  }
  const isFirst = await db.boardConnection.updateMany({
    where: { userId, callsDay: { not: day } },
    data: { callsDay: day, callsUsed: calls },
  });
  if (isFirst.count === 0) {
    await add();
  }
}

/** The last day with calls, its number of calls and the plan's limit; null without a connection. */
export async function findCalls(userId: number) {
  return db.boardConnection.findUnique({
    where: { userId },
    select: { callsDay: true, callsUsed: true, callsLimit: true },
  });
}
