import "server-only";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { findCaller } from "../caller.repository";
import type { Resource } from "../resources";

type SecretHash = { cookieHash: string } | { bearerHash: string };

/**
 * The session with its account, the teams that the account is a member of, and the id of the team that
 * `resource` belongs to: one query, as every request of an owner asks it.
 */
export async function findSession(secret: SecretHash, resource: Resource | null) {
  const where =
    "cookieHash" in secret
      ? Prisma.sql`"s"."cookieHash" = ${secret.cookieHash}`
      : Prisma.sql`"s"."bearerHash" = ${secret.bearerHash}`;
  const own = Prisma.sql`"s"."id", "s"."lastSeenAt", "s"."expiresAt", "s"."activeTeamId"`;
  const found = await findCaller({ own, from: Prisma.sql`"Session"`, where, resource });
  if (found === null) {
    return null;
  }
  const { own: row, ...caller } = found;
  const [id, lastSeenAt, expiresAt, activeTeamId] = row;
  return {
    ...caller,
    id: Number(id),
    lastSeenAt: new Date(String(lastSeenAt)),
    expiresAt: new Date(String(expiresAt)),
    activeTeamId: activeTeamId === null ? null : Number(activeTeamId),
  };
}

export async function insertSession(session: {
  userId: number;
  cookieHash: string;
  bearerHash: string;
  userAgent: string;
  activeTeamId: number | null;
  now: Date;
  expiresAt: Date;
}): Promise<void> {
  const { now, ...data } = session;
  await db.session.create({
    data: { ...data, createdAt: now, lastSeenAt: now },
    select: { id: true },
  });
}

export async function touchSession({ id, now }: { id: number; now: Date }): Promise<void> {
  await db.session.updateMany({ where: { id }, data: { lastSeenAt: now } });
}

/** Makes a team the active one of this session; the next one begins in the team that was chosen last. */
export async function setActiveTeam({
  sessionId,
  teamId,
}: {
  sessionId: number;
  teamId: number;
}): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId }, data: { activeTeamId: teamId } });
}

/** Whether a session was opened, or its person proved again who it is, after `since`. */
export async function isAuthenticatedSince({
  id,
  since,
}: {
  id: number;
  since: Date;
}): Promise<boolean> {
  const isSince = { gt: since };
  const where = { id, OR: [{ createdAt: isSince }, { reauthenticatedAt: isSince }] };
  return (await db.session.count({ where })) > 0;
}

/** Stores that the person of a session proved again who it is. */
export async function storeReauthentication({ id, now }: { id: number; now: Date }): Promise<void> {
  await db.session.updateMany({ where: { id }, data: { reauthenticatedAt: now } });
}

export function findSessionsOf({
  userId,
  now,
  idleSince,
}: {
  userId: number;
  now: Date;
  idleSince: Date;
}) {
  return db.session.findMany({
    where: { userId, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince } },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: { lastSeenAt: "desc" },
  });
}

/** Ends one session of this user; false when there is none. */
export async function deleteSession({
  id,
  userId,
}: {
  id: number;
  userId: number;
}): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id, userId } });
  return count > 0;
}

/** Ends the session whose cookie has this secret. */
export async function endSessionOfCookie(cookieHash: string): Promise<void> {
  await db.session.deleteMany({ where: { cookieHash } });
}

/** Ends every session of an account but this one, and what would open another: links that set a password, codes asked for. */
export async function deleteOtherSessions({
  keepId,
  userId,
}: {
  keepId: number;
  userId: number;
}): Promise<void> {
  await db.$transaction(async (transaction) => {
    await transaction.session.deleteMany({ where: { userId, id: { not: keepId } } });
    await endUnfinishedAccess(transaction, userId);
  });
}

/** Ends what waits to become a session of an account: links that set its password, and sign-ins that wait for a code. */
export async function endUnfinishedAccess(
  transaction: Pick<DatabaseTransaction, "accountLink" | "signInChallenge">,
  userId: number,
): Promise<void> {
  await transaction.accountLink.deleteMany({ where: { userId, purpose: "reset" } });
  await transaction.signInChallenge.deleteMany({ where: { userId } });
}

/** Removes sessions that can no longer be used. */
export async function deleteEndedSessions({
  now,
  idleSince,
}: {
  now: Date;
  idleSince: Date;
}): Promise<number> {
  const { count } = await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lte: now } }, { lastSeenAt: { lte: idleSince } }] },
  });
  return count;
}
