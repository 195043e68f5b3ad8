import "server-only";
import { z } from "zod";
import { SCOPES, type Scope } from "@/lib/domain/teams/scopes";
import { db } from "@/lib/server/db/client";

export type OAuthClient = { id: string; name: string; redirectUris: string[] };

const storedUris = z.array(z.string());
const storedScopes = z.array(z.enum(SCOPES));

export async function insertClient(client: OAuthClient & { createdAt: Date }): Promise<void> {
  await db.oAuthClient.create({ data: client });
}

export async function findClient(id: string): Promise<OAuthClient | null> {
  const select = { id: true, name: true, redirectUris: true } as const;
  const found = await db.oAuthClient.findUnique({ where: { id }, select });
  return found && { ...found, redirectUris: storedUris.parse(found.redirectUris) };
}

type NewCode = {
  codeHash: string;
  clientId: string;
  teamId: number;
  userId: number;
  scopes: Scope[];
  redirectUri: string;
  codeChallenge: string;
  expiresAt: Date;
};

export async function insertCode(code: NewCode): Promise<void> {
  await db.oAuthCode.create({ data: code });
}

/** A code with its client. */
export async function findCode(codeHash: string) {
  const found = await db.oAuthCode.findUnique({ where: { codeHash }, include: { client: true } });
  return found && { ...found, scopes: storedScopes.parse(found.scopes) };
}

/** Whether the code was not used before: then it is now. */
export async function takeCode(codeHash: string, now: Date): Promise<boolean> {
  const where = { codeHash, usedAt: null };
  return (await db.oAuthCode.updateMany({ where, data: { usedAt: now } })).count > 0;
}

type Connection = { clientId: string; teamId: number; userId: number };

/** Ends what a client may do for a member in a team. */
export async function deleteConnection(connection: Connection): Promise<void> {
  await db.apiToken.deleteMany({ where: connection });
}

/** The token that this refresh token, or the one before, belongs to. */
export async function findRefreshed(refreshHash: string) {
  const found = await db.apiToken.findFirst({
    where: { OR: [{ refreshHash }, { formerRefreshHash: refreshHash }] },
    select: {
      id: true,
      clientId: true,
      teamId: true,
      userId: true,
      scopes: true,
      expiresAt: true,
      refreshHash: true,
    },
  });
  return found && { ...found, scopes: storedScopes.parse(found.scopes) };
}

/** Whether a refresh token was not used before: then it is now, and none other is there until `renewToken`. */
export async function takeRefreshToken(refreshHash: string): Promise<boolean> {
  const data = { refreshHash: null, formerRefreshHash: refreshHash };
  return (await db.apiToken.updateMany({ where: { refreshHash }, data })).count > 0;
}

/** Puts the next secrets in the place of a token's; false when it was deleted meanwhile. */
export async function renewToken({
  id,
  ...data
}: {
  id: number;
  secretHash: string;
  prefix: string;
  refreshHash: string;
  expiresAt: Date;
}): Promise<boolean> {
  return (await db.apiToken.updateMany({ where: { id }, data })).count > 0;
}

/** Ends the connection that an access or refresh token is of; of no other tokens. */
export async function deleteConnectionBySecret(hash: string): Promise<void> {
  const secrets = [{ secretHash: hash }, { refreshHash: hash }];
  await db.apiToken.deleteMany({ where: { clientId: { not: null }, OR: secrets } });
}
