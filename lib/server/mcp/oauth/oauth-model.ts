import "server-only";
import OAuth2Server from "@node-oauth/oauth2-server";
import { z } from "zod";
import { CONNECTION_IDLE_MS } from "@/lib/contracts/oauth";
import { LIMITS } from "@/lib/domain/limits";
import { SCOPES, type Scope } from "@/lib/domain/teams/scopes";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { createApiToken, shownPrefixOf } from "@/lib/server/auth/api-token-format";
import { createSecret, hashSecret } from "@/lib/server/auth/secrets";
import { insertToken } from "@/lib/server/teams/api-tokens.repository";
import {
  deleteConnection,
  findClient,
  findCode,
  findRefreshed,
  insertCode,
  renewToken,
  takeCode,
  takeRefreshToken,
  type OAuthClient,
} from "./oauth.repository";

const CODE_SECONDS = 60;
const ACCESS_SECONDS = 60 * 60;
const GRANTS = ["authorization_code", "refresh_token"];

/** As whom a client acts; `tokenId`: of a token that is renewed. */
const member = z.object({
  userId: z.number(),
  teamId: z.number(),
  tokenId: z.number().optional(),
});
const scopesOf = (scope: string[] | undefined): Scope[] =>
  SCOPES.filter((each) => scope?.includes(each));

/**
 * The protocol, by its library; here is what is stored. A client's access token is an API token of the member, so whatever
 * holds for those holds for it. A code or refresh token that is used twice ends the connection: one of the two was stolen.
 */
export function oauthServer(caller: Caller): OAuth2Server {
  return new OAuth2Server({
    model: oauthModel(caller),
    allowEmptyState: true,
    authorizationCodeLifetime: CODE_SECONDS,
    accessTokenLifetime: ACCESS_SECONDS,
    refreshTokenLifetime: CONNECTION_IDLE_MS / 1000,
    alwaysIssueNewRefreshToken: true,
    // Clients are public and prove themselves by PKCE.
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
  });
}

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

function oauthModel(caller: Caller): Model {
  return {
    getClient: async (id) => presentClient(await findClient(id)),
    generateAuthorizationCode: () => Promise.resolve(createSecret()),
    generateAccessToken: () => Promise.resolve(createApiToken()),
    generateRefreshToken: () => Promise.resolve(createSecret()),
    validateScope: (_user, _client, scope) => {
      const known = scopesOf(scope);
      return Promise.resolve(known.length > 0 && known.length === scope?.length ? known : false);
    },
    saveAuthorizationCode: async (code, client, user) => {
      const { userId, teamId } = member.parse(user);
      await insertCode({
        codeHash: hashSecret(code.authorizationCode),
        clientId: client.id,
        userId,
        teamId,
        scopes: scopesOf(code.scope),
        redirectUri: code.redirectUri,
        codeChallenge: code.codeChallenge ?? "",
        expiresAt: code.expiresAt,
      });
      return { ...code, client, user };
    },
    getAuthorizationCode: async (authorizationCode) => {
      const code = await findCode(hashSecret(authorizationCode));
      const client = code && presentClient(await findClient(code.clientId));
      if (code === null || !client) {
        return false;
      }
      const { clientId, teamId, userId, redirectUri, codeChallenge, expiresAt, scopes } = code;
      if (code.usedAt !== null) {
        await deleteConnection({ clientId, teamId, userId });
        return false;
      }
      const challenge = { codeChallenge, codeChallengeMethod: "S256" };
      const user = { userId, teamId };
      return {
        authorizationCode,
        expiresAt,
        redirectUri,
        scope: scopes,
        client,
        user,
        ...challenge,
      };
    },
    revokeAuthorizationCode: ({ authorizationCode }) =>
      takeCode(hashSecret(authorizationCode), new Date()),
    getRefreshToken: async (refreshToken) => {
      const hash = hashSecret(refreshToken);
      const token = await findRefreshed(hash);
      if (token === null || token.clientId === null || token.expiresAt === null) {
        return false;
      }
      const { id: tokenId, clientId, teamId, userId, scopes, expiresAt } = token;
      if (token.refreshHash !== hash) {
        await deleteConnection({ clientId, teamId, userId });
        return false;
      }
      const client = presentClient(await findClient(clientId));
      return (
        client && {
          refreshToken,
          refreshTokenExpiresAt: new Date(expiresAt.getTime() + CONNECTION_IDLE_MS),
          scope: scopes,
          client,
          user: { userId, teamId, tokenId },
        }
      );
    },
    revokeToken: ({ refreshToken }) => takeRefreshToken(hashSecret(refreshToken)),
    saveToken: async (token, client, user) => {
      await storeToken(token, { client, member: member.parse(user), caller });
      return { ...token, client, user };
    },
    // Access tokens are checked where API tokens are.
    getAccessToken: () => Promise.resolve(false),
  };
}

function presentClient(client: OAuthClient | null) {
  return client !== null && { ...client, grants: GRANTS };
}

type Granted = {
  client: OAuth2Server.Client;
  member: z.output<typeof member>;
  caller: Caller;
};

async function storeToken(
  token: OAuth2Server.Token,
  { client, member: { userId, teamId, tokenId }, caller }: Granted,
): Promise<void> {
  const { accessToken, refreshToken, accessTokenExpiresAt: expiresAt, scope } = token;
  if (refreshToken === undefined || expiresAt === undefined) {
    throw new Error("The library makes both for every grant that is taken here.");
  }
  const secrets = {
    secretHash: hashSecret(accessToken),
    prefix: shownPrefixOf(accessToken),
    refreshHash: hashSecret(refreshToken),
    expiresAt,
  };
  if (tokenId !== undefined) {
    if (!(await renewToken({ id: tokenId, ...secrets }))) {
      throw new OAuth2Server.InvalidGrantError("This app is not connected any more.");
    }
    return;
  }
  await deleteConnection({ clientId: client.id, teamId, userId });
  const name = String(client["name"]);
  const stored = await insertToken({
    ...secrets,
    teamId,
    userId,
    name,
    clientId: client.id,
    scopes: scopesOf(scope),
    formIds: null,
    createdAt: new Date(),
    limit: LIMITS.apiTokensPerTeam,
  });
  if (typeof stored === "string") {
    const sentence = `A team can have at most ${LIMITS.apiTokensPerTeam} API tokens.`;
    throw new OAuth2Server.InvalidGrantError(sentence);
  }
  const entry = { teamId, subject: name };
  const actor = stored.member.user.username;
  await recordEvent({ event: "token-created", entry, request: { ...caller, actor } });
}
