import "server-only";
import { z } from "zod";
import { ROLES } from "@/lib/domain/teams/permissions";
import { db, Prisma, readRows } from "@/lib/server/db/client";
import { presentConnection } from "./present-connection";
import type { Resource } from "./resources";

type SecretHash = { cookieHash: string } | { bearerHash: string };

const role = z.enum(ROLES);

/** Whether the account "u" has an authenticator app that is on, or a passkey: `hasSecondFactor`, in SQL. */
const HAS_SECOND_FACTOR = Prisma.sql`(
  EXISTS (
    SELECT 1 FROM "AuthenticatorApp" "a" WHERE "a"."userId" = "u"."id" AND "a"."confirmedAt" IS NOT NULL)
  OR EXISTS (SELECT 1 FROM "Passkey" "p" WHERE "p"."userId" = "u"."id"))`;

/**
 * The session with its account, the teams that the account is a member of, and the id of the team that
 * `resource` belongs to: one query, as every request of an owner asks it.
 */
export async function findSession(secret: SecretHash, resource: Resource | null) {
  const where =
    "cookieHash" in secret
      ? Prisma.sql`"s"."cookieHash" = ${secret.cookieHash}`
      : Prisma.sql`"s"."bearerHash" = ${secret.bearerHash}`;
  const rows = await readRows(Prisma.sql`
    SELECT "s"."id", "s"."lastSeenAt", "s"."expiresAt", "s"."activeTeamId",
      "u"."id", "u"."username", "u"."email",
      "m"."teamId", "m"."role", "t"."name", "t"."personalOfId", "b"."organisationName", "b"."state",
      CASE WHEN "t"."requiresSecondFactor" AND NOT ${HAS_SECOND_FACTOR} THEN 1 ELSE 0 END,
      ${teamIdSql(resource)}
    FROM "Session" "s"
    JOIN "User" "u" ON "u"."id" = "s"."userId"
    JOIN "Membership" "m" ON "m"."userId" = "u"."id"
    JOIN "Team" "t" ON "t"."id" = "m"."teamId"
    LEFT JOIN "BoardConnection" "b" ON "b"."teamId" = "t"."id"
    WHERE ${where}
    ORDER BY "t"."id"`);
  const [first] = rows;
  if (first === undefined) {
    return null;
  }
  const [id, lastSeenAt, expiresAt, activeTeamId, userId, username, email] = first;
  const resourceTeamId = first.at(-1);
  return {
    id: Number(id),
    lastSeenAt: new Date(String(lastSeenAt)),
    expiresAt: new Date(String(expiresAt)),
    activeTeamId: activeTeamId === null ? null : Number(activeTeamId),
    user: { id: Number(userId), username: String(username), email: String(email) },
    teams: rows.map((row) => toTeam(row, Number(userId))),
    resourceTeamId: resourceTeamId === null ? null : Number(resourceTeamId),
  };
}

/** SQL of the id of the team that it belongs to; NULL when there is no such resource. */
function teamIdSql(resource: Resource | null): Prisma.Sql {
  const sql = Prisma.sql;
  switch (resource?.kind) {
    case undefined:
      return sql`NULL`;
    case "form":
      return sql`(SELECT "teamId" FROM "Form" WHERE "id" = ${resource.id})`;
    case "request":
      return sql`(SELECT "teamId" FROM "BundledRequest" WHERE "id" = ${resource.id})`;
    case "delivery":
      return sql`(SELECT "teamId" FROM "OutboxJob" WHERE "id" = ${resource.id})`;
    case "file":
      return sql`(
        SELECT "f"."teamId" FROM "StoredFile" "s" JOIN "Form" "f" ON "f"."id" = "s"."formId"
        WHERE "s"."id" = ${resource.id})`;
    case "team":
      return sql`(SELECT "id" FROM "Team" WHERE "id" = ${resource.id})`;
  }
}

function toTeam(row: unknown[], userId: number) {
  const [teamId, memberRole, name, personalOfId, organisationName, state, needsSecondFactor] =
    row.slice(7);
  const connection = { organisationName: String(organisationName), state: String(state) };
  return {
    id: Number(teamId),
    name: String(name),
    role: role.parse(memberRole),
    isPersonal: personalOfId !== null,
    needsSecondFactor: Number(needsSecondFactor) === 1,
    isOwnPersonal: personalOfId !== null && Number(personalOfId) === userId,
    ...presentConnection(state === null ? null : connection),
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

/** Makes a team the active one of a session. */
export async function setActiveTeam({
  sessionId,
  teamId,
}: {
  sessionId: number;
  teamId: number;
}): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId }, data: { activeTeamId: teamId } });
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
