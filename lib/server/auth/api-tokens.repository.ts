import "server-only";
import { z } from "zod";
import { SCOPES } from "@/lib/domain/teams/scopes";
import { db, Prisma } from "@/lib/server/db/client";
import { findCaller } from "./caller.repository";
import type { Resource } from "./resources";

const storedScopes = z.array(z.enum(SCOPES));
const storedFormIds = z.array(z.number().int()).nullable();

/**
 * The token with its maker, the maker's teams, and team and form of what is asked: one query, as for a
 * session (`findSession`).
 */
export async function findApiToken(secretHash: string, resource: Resource | null) {
  const own = Prisma.sql`"s"."id", "s"."teamId", "s"."name", "s"."scopes", "s"."formIds",
    "s"."expiresAt", "s"."lastUsedAt", ${formIdSql(resource)}`;
  const found = await findCaller({
    own,
    from: Prisma.sql`"ApiToken"`,
    where: Prisma.sql`"s"."secretHash" = ${secretHash}`,
    resource,
  });
  if (found === null) {
    return null;
  }
  const { own: row, ...caller } = found;
  const [id, teamId, name, scopes, formIds, expiresAt, lastUsedAt, resourceFormId] = row;
  return {
    ...caller,
    id: Number(id),
    teamId: Number(teamId),
    name: String(name),
    scopes: storedScopes.parse(parseJson(scopes)),
    formIds: storedFormIds.parse(parseJson(formIds)),
    expiresAt: parseTime(expiresAt),
    lastUsedAt: parseTime(lastUsedAt),
    resourceFormId: resourceFormId === null ? null : Number(resourceFormId),
  };
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
    default:
      return sql`NULL`;
  }
}

// Both databases return JSON and times as text.
function parseJson(text: unknown): unknown {
  return typeof text === "string" ? JSON.parse(text) : null;
}

function parseTime(text: unknown): Date | null {
  return typeof text === "string" ? new Date(text) : null;
}

/** Notes the use of a token, unless it was noted since `notedSince`. */
export async function touchApiToken({
  id,
  from,
  now,
  notedSince,
}: {
  id: number;
  from: string;
  now: Date;
  notedSince: Date;
}): Promise<void> {
  await db.apiToken.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: notedSince } }] },
    data: { lastUsedAt: now, lastUsedFrom: from },
  });
}
