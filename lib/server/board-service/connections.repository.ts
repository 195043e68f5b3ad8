import "server-only";
import { db } from "@/lib/server/db/client";

/** broken: the service refused the token for good; it waits for a new one. */
type ConnectionState = "connected" | "broken";

/** The sealed token that the service took last; null without one, and for one that it refused. */
export async function findTokenCipher(userId: number): Promise<string | null> {
  const state: ConnectionState = "connected";
  const where = { userId, state };
  const connection = await db.boardConnection.findFirst({ where, select: { tokenCipher: true } });
  return connection?.tokenCipher ?? null;
}

/** Stores the account's connection, in place of an earlier one. */
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

/** `tokenCipher` is the one that was refused: a token stored meanwhile stays as it is. */
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

/** Adds to the calls of this UTC day (YYYY-MM-DD), after which the count begins anew. */
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

/** The calls of the day they were last counted on, and the plan's limit; null without a connection. */
export async function findCalls(userId: number) {
  return db.boardConnection.findUnique({
    where: { userId },
    select: { callsDay: true, callsUsed: true, callsLimit: true },
  });
}
