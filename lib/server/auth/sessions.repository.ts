import "server-only";
import { db } from "@/lib/server/db/client";
import { connectionSelect } from "./present-connection";

const identitySelect = {
  id: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
  user: {
    select: {
      id: true,
      username: true,
      email: true,
      boardConnection: connectionSelect,
    },
  },
} as const;

type SecretHash = { cookieHash: string } | { bearerHash: string };

export function findSession(where: SecretHash) {
  return db.session.findUnique({ where, select: identitySelect });
}

export async function insertSession(session: {
  userId: number;
  cookieHash: string;
  bearerHash: string;
  userAgent: string;
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

export async function deleteOtherSessions({
  keepId,
  userId,
}: {
  keepId: number;
  userId: number;
}): Promise<void> {
  await db.session.deleteMany({ where: { userId, id: { not: keepId } } });
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
