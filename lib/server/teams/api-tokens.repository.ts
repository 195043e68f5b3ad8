import "server-only";
import type { Scope } from "@/lib/domain/teams/scopes";
import { lockTeam } from "@/lib/server/auth/lock-team.repository";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { areForms } from "./shared-forms.repository";

const tokenSelect = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  formIds: true,
  teamId: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  lastUsedFrom: true,
  client: { select: { redirectUris: true } },
  member: { select: { user: { select: { username: true } } } },
} as const;

export type StoredToken = Prisma.ApiTokenGetPayload<{ select: typeof tokenSelect }>;

type NewToken = {
  teamId: number;
  userId: number;
  name: string;
  secretHash: string;
  prefix: string;
  scopes: Scope[];
  formIds: number[] | null;
  createdAt: Date;
  expiresAt: Date | null;
  /** Of one that a client got by OAuth. */
  clientId?: string;
  refreshHash?: string;
};

/**
 * Stores a token, of several at once one after the other. Nothing is stored when the team has `limit` of them,
 * or when one of the forms is not the team's.
 */
export function insertToken({
  limit,
  ...token
}: NewToken & { limit: number }): Promise<StoredToken | "full" | "no form"> {
  const { teamId, formIds } = token;
  return db.$transaction(async (transaction) => {
    await lockTeam(transaction, teamId);
    if ((await transaction.apiToken.count({ where: { teamId } })) >= limit) {
      return "full";
    }
    if (formIds !== null && !(await areForms({ teamId, formIds }, transaction))) {
      return "no form";
    }
    return transaction.apiToken.create({
      data: { ...token, formIds: formIds ?? Prisma.DbNull },
      select: tokenSelect,
    });
  });
}

/** The tokens of a team, or those of one of its members, the newest first. */
export function findTokens(where: { teamId: number; userId?: number }): Promise<StoredToken[]> {
  return db.apiToken.findMany({ where, select: tokenSelect, orderBy: { id: "desc" } });
}

/** Deletes a token of a team, or of one of its members; resolves to its name, null when there is none. */
export async function deleteToken(where: {
  id: number;
  teamId: number;
  userId?: number;
}): Promise<string | null> {
  const token = await db.apiToken.findFirst({ where, select: { name: true } });
  const { count } = await db.apiToken.deleteMany({ where });
  return count > 0 ? (token?.name ?? null) : null;
}

/** Ends all tokens of an account, in all of its teams. */
export async function deleteTokensOf(
  userId: number,
  client: Pick<DatabaseTransaction, "apiToken"> = db,
): Promise<void> {
  await client.apiToken.deleteMany({ where: { userId } });
}

/** Removes tokens that expired before `before`, and what OAuth left: codes of that time, and clients that got no token. */
export async function purgeTokens(before: Date): Promise<number> {
  const { count } = await db.apiToken.deleteMany({ where: { expiresAt: { lte: before } } });
  await db.oAuthCode.deleteMany({ where: { expiresAt: { lte: before } } });
  await db.oAuthClient.deleteMany({
    where: { createdAt: { lte: before }, tokens: { none: {} }, codes: { none: {} } },
  });
  return count;
}

/** Whether an account has tokens in any team. */
export async function hasTokens(
  userId: number,
  client: Pick<DatabaseTransaction, "apiToken">,
): Promise<boolean> {
  return (await client.apiToken.count({ where: { userId } })) > 0;
}
