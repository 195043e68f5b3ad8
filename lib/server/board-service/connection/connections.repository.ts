import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

/** broken: the service refused the token for good; the owner has to enter a new one. */
type ConnectionState = "connected" | "broken";
type Connections = Pick<DatabaseTransaction, "boardConnection">;

/** The encrypted token of a working connection; null without one, or when the service refused it. */
export async function findTokenCipher(teamId: number): Promise<string | null> {
  const state: ConnectionState = "connected";
  const where = { teamId, state };
  const connection = await db.boardConnection.findFirst({ where, select: { tokenCipher: true } });
  return connection?.tokenCipher ?? null;
}

/** The connection of a team as deliveries need it, also one with a refused token; null without one. */
export async function findConnection(teamId: number) {
  const row = await db.boardConnection.findUnique({
    where: { teamId },
    select: { tokenCipher: true, state: true, pausedUntil: true },
  });
  if (row === null) {
    return null;
  }
  const { state, ...connection } = row;
  const broken: ConnectionState = "broken";
  return { ...connection, isBroken: state === broken };
}

/** The connections of these teams, by team. */
export async function findConnections(teamIds: readonly number[]) {
  const rows = await db.boardConnection.findMany({
    where: { teamId: { in: [...teamIds] } },
    select: { teamId: true, tokenCipher: true, state: true, pausedUntil: true, connectedAt: true },
  });
  const broken: ConnectionState = "broken";
  return new Map(
    rows.map(({ teamId, state, ...row }) => [teamId, { ...row, isBroken: state === broken }]),
  );
}

/** The name of the account in the addresses of its pages; null where it is not known. */
export async function findAccountSlug(teamId: number): Promise<string | null> {
  const where = { teamId };
  const row = await db.boardConnection.findUnique({ where, select: { accountSlug: true } });
  return row?.accountSlug ?? null;
}

/** Whether the team has a working connection. */
export async function isConnected(transaction: Connections, teamId: number): Promise<boolean> {
  const state: ConnectionState = "broken";
  const where = { teamId, state: { not: state } };
  return (await transaction.boardConnection.count({ where })) > 0;
}

/** The team whose working connection is the newest and has calls left today; null without one. */
export async function findConnectedTeam(now: Date): Promise<number | null> {
  const state: ConnectionState = "connected";
  const row = await db.boardConnection.findFirst({
    where: { state, OR: [{ pausedUntil: null }, { pausedUntil: { lte: now } }] },
    orderBy: [{ connectedAt: "desc" }, { teamId: "desc" }],
    select: { teamId: true },
  });
  return row?.teamId ?? null;
}

/** Remembers that the team's daily calls are used up until then. */
export async function pauseConnection(
  transaction: Connections,
  { teamId, until }: { teamId: number; until: Date },
): Promise<void> {
  await transaction.boardConnection.updateMany({
    where: { teamId },
    data: { pausedUntil: until },
  });
}

/** Stores the team's connection; replaces an earlier one and ends its pause. */
export async function storeConnection({
  teamId,
  ...connection
}: {
  teamId: number;
  tokenCipher: string;
  organisationName: string;
  accountSlug: string | null;
  callsLimit: number | null;
}): Promise<void> {
  const state: ConnectionState = "connected";
  const data = { ...connection, state, connectedAt: new Date(), pausedUntil: null };
  await db.boardConnection.upsert({
    where: { teamId },
    create: { teamId, ...data },
    update: data,
    select: { teamId: true },
  });
}

/** `tokenCipher` is the refused token: false when a newer one was stored meanwhile, which is not marked. */
export async function markConnectionBroken(
  refused: { teamId: number; tokenCipher: string },
  client: Connections = db,
): Promise<boolean> {
  const state: ConnectionState = "broken";
  const { count } = await client.boardConnection.updateMany({ where: refused, data: { state } });
  return count > 0;
}

export async function deleteConnection(teamId: number): Promise<void> {
  await db.boardConnection.deleteMany({ where: { teamId } });
}

/** Adds to the calls of this UTC day (YYYY-MM-DD); the first call of a day resets the count. */
export async function addCalls({
  teamId,
  day,
  calls,
}: {
  teamId: number;
  day: string;
  calls: number;
}): Promise<void> {
  const add = () =>
    db.boardConnection.updateMany({
      where: { teamId, callsDay: day },
      data: { callsUsed: { increment: calls } },
    });
  if ((await add()).count > 0) {
    return;
  }
  const isFirst = await db.boardConnection.updateMany({
    where: { teamId, callsDay: { not: day } },
    data: { callsDay: day, callsUsed: calls },
  });
  if (isFirst.count === 0) {
    await add();
  }
}

/** The last day with calls, its number of calls and the plan's limit; null without a connection. */
export async function findCalls(teamId: number) {
  return db.boardConnection.findUnique({
    where: { teamId },
    select: { callsDay: true, callsUsed: true, callsLimit: true },
  });
}
