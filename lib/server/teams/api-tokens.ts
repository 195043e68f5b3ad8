import "server-only";
import { z } from "zod";
import { CONNECTION_IDLE_MS, redirectHost } from "@/lib/contracts/oauth";
import {
  tokenResponse,
  type CreatedTokenResponse,
  type CreateTokenRequest,
  type TokenResponse,
} from "@/lib/contracts/teams/api-tokens";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import { isReached } from "@/lib/domain/teams/form-reach";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { createApiToken, shownPrefixOf } from "@/lib/server/auth/api-token-format";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import { hashSecret } from "@/lib/server/auth/secrets";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { deleteToken, findTokens, insertToken, type StoredToken } from "./api-tokens.repository";

const DAY_MS = 24 * 60 * 60 * 1000;
const CREATED = { points: 200, windowMs: DAY_MS };

const redirectUris = z.tuple([z.string()], z.string());

type Member = { identity: Pick<Identity, "user">; team: MemberTeam };

/**
 * Makes a token with which a program acts as the caller in this team; it is shown this once. 404 when a form is
 * not the team's or not reached by the caller, 409 for the 51st token of a team, 429 above 200 a day and team.
 */
export async function createToken({
  identity,
  team,
  request: { name, scopes, expiresInDays, formIds },
  now = new Date(),
}: Member & { request: CreateTokenRequest; now?: Date }): Promise<CreatedTokenResponse> {
  if (formIds?.some((formId) => !isReached(team.formIds, formId))) {
    throw new AppError("not-found", "Form not found");
  }
  await rateLimit({ key: `create-token:${team.id}`, ...CREATED });
  const token = createApiToken();
  const expiresAt =
    expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
  const stored = await insertToken({
    teamId: team.id,
    userId: identity.user.id,
    name,
    scopes,
    expiresAt,
    formIds: formIds ?? null,
    createdAt: now,
    secretHash: hashSecret(token),
    prefix: shownPrefixOf(token),
    limit: LIMITS.apiTokensPerTeam,
  });
  if (stored === "full") {
    const sentence = `A team can have at most ${LIMITS.apiTokensPerTeam} API tokens.`;
    throw new AppError("conflict", sentence);
  }
  if (stored === "no form") {
    throw new AppError("not-found", "Form not found");
  }
  return { ...presentToken(stored), token };
}

/** The caller's tokens for a team, the newest first; for those who may see all, also those of the others. */
export async function listTokens(member: Member): Promise<TokenResponse[]> {
  return (await findTokens(reachOf(member))).map(presentToken);
}

/** Ends a token at once, and records it; 404 for a token that the caller does not see. */
export async function revokeToken({
  id,
  caller,
  ...member
}: Member & { id: number; caller: Caller }): Promise<void> {
  const subject = await deleteToken({ id, ...reachOf(member) });
  if (subject === null) {
    throw new AppError("not-found", "Token not found");
  }
  const entry = { teamId: member.team.id, subject };
  await recordEvent({ event: "token-deleted", entry, request: caller });
}

function reachOf({ identity, team }: Member): { teamId: number; userId?: number } {
  const seesAll = isAllowed(team.role, "tokens:all");
  return { teamId: team.id, ...(!seesAll && { userId: identity.user.id }) };
}

function presentToken({ member, client, ...token }: StoredToken): TokenResponse {
  // An app gets the next token by itself for as long.
  const renewableMs = client === null ? 0 : CONNECTION_IDLE_MS;
  const endsAt = token.expiresAt && new Date(token.expiresAt.getTime() + renewableMs);
  return tokenResponse.parse({
    ...token,
    appHost: client && redirectHost(redirectUris.parse(client.redirectUris)[0]),
    createdBy: member.user.username,
    createdAt: token.createdAt.toISOString(),
    expiresAt: endsAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  });
}
