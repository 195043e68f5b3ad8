import "server-only";
import { roleOf } from "@/lib/domain/teams/permissions";
import { Prisma, readRows } from "@/lib/server/db/client";
import { presentConnection } from "./present-connection";
import type { Resource } from "./resources";
import { HAS_SECOND_FACTOR } from "./second-factor.repository";
import { storedFormIds } from "./stored-form-ids";

/** Of the account, its teams and the resource, which stand before the secret's own. */
const COLUMNS = 13;

/**
 * Whoever a secret belongs to: its row (`own`, columns of `s`), its account, the teams that the account is a
 * member of, and the ids of the team that `resource` belongs to and of its form. One query; null without such a row, and for
 * an account that whoever runs the server disabled.
 */
export async function findCaller({
  own,
  from,
  where,
  resource,
}: {
  own: Prisma.Sql;
  from: Prisma.Sql;
  where: Prisma.Sql;
  resource: Resource | null;
}) {
  const rows = await readRows(Prisma.sql`
    SELECT "u"."id", "u"."username", "u"."email",
      "m"."teamId", "m"."role", "t"."name", "t"."personalOfId", "b"."organisationName", "b"."state",
      CASE WHEN "t"."requiresSecondFactor" AND NOT ${HAS_SECOND_FACTOR} THEN 1 ELSE 0 END,
      "m"."formIds", ${teamIdSql(resource)}, ${formIdSql(resource)}, ${own}
    FROM ${from} "s"
    JOIN "User" "u" ON "u"."id" = "s"."userId"
    JOIN "Membership" "m" ON "m"."userId" = "u"."id"
    JOIN "Team" "t" ON "t"."id" = "m"."teamId"
    LEFT JOIN "BoardConnection" "b" ON "b"."teamId" = "t"."id"
    WHERE ${where} AND "u"."disabledAt" IS NULL
    ORDER BY "t"."id"`);
  const [first] = rows;
  if (first === undefined) {
    return null;
  }
  const [userId, username, email] = first;
  const [resourceTeamId, resourceFormId] = first.slice(COLUMNS - 2, COLUMNS);
  return {
    own: first.slice(COLUMNS),
    user: { id: Number(userId), username: String(username), email: String(email) },
    teams: rows.map((row) => toTeam(row, Number(userId))),
    resourceTeamId: resourceTeamId === null ? null : Number(resourceTeamId),
    resourceFormId: resourceFormId === null ? null : Number(resourceFormId),
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
      return sql`(
        SELECT "teamId" FROM "OutboxJob"
        WHERE "id" = ${resource.id} AND ("formId" IS NOT NULL OR "bundledRequestId" IS NOT NULL))`;
    case "file":
      return sql`(
        SELECT "f"."teamId" FROM "StoredFile" "s" JOIN "Form" "f" ON "f"."id" = "s"."formId"
        WHERE "s"."id" = ${resource.id})`;
    case "team":
      return sql`(SELECT "id" FROM "Team" WHERE "id" = ${resource.id})`;
    case "token":
      return sql`(SELECT "teamId" FROM "ApiToken" WHERE "id" = ${resource.id})`;
    case "erasure":
      return sql`(SELECT "teamId" FROM "Erasure" WHERE "id" = ${resource.id})`;
    case "hook":
      return sql`(SELECT "teamId" FROM "Hook" WHERE "id" = ${resource.id})`;
  }
}

/** SQL of the id of the form that it is of; NULL for what is of no form. */
function formIdSql(resource: Resource | null): Prisma.Sql {
  const sql = Prisma.sql;
  switch (resource?.kind) {
    case "form":
      return sql`${resource.id}`;
    case "delivery":
      return sql`(SELECT "formId" FROM "OutboxJob" WHERE "id" = ${resource.id})`;
    case "file":
      return sql`(SELECT "formId" FROM "StoredFile" WHERE "id" = ${resource.id})`;
    case "hook":
      return sql`(SELECT "formId" FROM "Hook" WHERE "id" = ${resource.id})`;
    default:
      return sql`NULL`;
  }
}

function toTeam(row: unknown[], userId: number) {
  const [
    teamId,
    memberRole,
    name,
    personalOfId,
    organisationName,
    state,
    needsSecondFactor,
    formIds,
  ] = row.slice(3);
  const connection = { organisationName: String(organisationName), state: String(state) };
  return {
    id: Number(teamId),
    name: String(name),
    role: roleOf(String(memberRole)),
    formIds: storedFormIds.parse(parseJson(formIds)),
    isPersonal: personalOfId !== null,
    needsSecondFactor: Number(needsSecondFactor) === 1,
    isOwnPersonal: personalOfId !== null && Number(personalOfId) === userId,
    ...presentConnection(state === null ? null : connection),
  };
}

/** JSON of a raw query: both databases return it as text. */
export function parseJson(text: unknown): unknown {
  return typeof text === "string" ? JSON.parse(text) : null;
}
