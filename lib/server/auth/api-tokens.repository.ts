import "server-only";
import { z } from "zod";
import { SCOPES } from "@/lib/domain/teams/scopes";
import { db, Prisma } from "@/lib/server/db/client";
import { findCaller, parseJson } from "./caller.repository";
import type { Resource } from "./resources";
import { storedFormIds } from "./stored-form-ids";

const storedScopes = z.array(z.enum(SCOPES));

/** The token with its maker, the maker's teams, and team and form of what is asked: one query, as for a session (`findSession`). */
export async function findApiToken(secretHash: string, resource: Resource | null) {
  const own = Prisma.sql`"s"."id", "s"."teamId", "s"."name", "s"."scopes", "s"."formIds",
    "s"."expiresAt", "s"."lastUsedAt"`;
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
  const [id, teamId, name, scopes, formIds, expiresAt, lastUsedAt] = row;
  return {
    ...caller,
    id: Number(id),
    teamId: Number(teamId),
    name: String(name),
    scopes: storedScopes.parse(parseJson(scopes)),
    formIds: storedFormIds.parse(parseJson(formIds)),
    expiresAt: parseTime(expiresAt),
    lastUsedAt: parseTime(lastUsedAt),
  };
}

// Both databases return times as text.
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
