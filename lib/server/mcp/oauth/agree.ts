import "server-only";
import OAuth2Server from "@node-oauth/oauth2-server";
import {
  authorizeRequest,
  redirectHost,
  type AgreeRequest,
  type AuthorizeRequest,
} from "@/lib/contracts/oauth";
import { AppError } from "@/lib/domain/errors";
import { SCOPES, scopesOfRole, type Scope } from "@/lib/domain/teams/scopes";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import { publicOrigin } from "@/lib/server/environment/env";
import { oauthServer } from "./oauth-model";
import { findClient } from "./oauth.repository";

const UNKNOWN =
  "This app is not known here, or asks to be answered at another address than it gave.";

/** What a member is asked: who wants what, and where the answer goes. */
export type AppRequest = {
  request: AuthorizeRequest;
  name: string;
  host: string;
  /** Those that it asks for; all where it names none. */
  scopes: Scope[];
  /** Where a "no" goes. */
  refusedTo: string;
};

/** What the address of the page asks for, or in a sentence why it is not asked. */
export async function readAppRequest(
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<AppRequest | { problem: string }> {
  const parsed = authorizeRequest.safeParse(query);
  if (!parsed.success) {
    return { problem: parsed.error.issues[0]?.message ?? UNKNOWN };
  }
  const request = parsed.data;
  const client = await findClient(request.client_id);
  if (client === null || !client.redirectUris.includes(request.redirect_uri)) {
    return { problem: UNKNOWN };
  }
  if (!isOurs(request.resource)) {
    return { problem: "This app asks for another server." };
  }
  const named = (request.scope ?? "").split(" ");
  const asked = SCOPES.filter((scope) => named.includes(scope));
  const refusedTo = new URL(request.redirect_uri);
  refusedTo.searchParams.set("error", "access_denied");
  if (request.state !== undefined) {
    refusedTo.searchParams.set("state", request.state);
  }
  return {
    request,
    name: client.name,
    host: redirectHost(request.redirect_uri),
    scopes: asked.length > 0 ? asked : [...SCOPES],
    refusedTo: refusedTo.href,
  };
}

/**
 * Lets an app act as the member in its active team, with these scopes: resolves to where the app is told so.
 * @throws {AppError} 400 for an app or an address that is not known, and for what the protocol does not allow
 */
export async function agree({
  identity,
  team,
  body: { scopes, ...request },
  caller,
}: {
  identity: Identity;
  team: MemberTeam;
  body: AgreeRequest;
  caller: Caller;
}): Promise<{ redirectTo: string }> {
  const asked = await readAppRequest(request);
  if ("problem" in asked) {
    throw new AppError("invalid", asked.problem);
  }
  const ofRole = scopesOfRole(team.role);
  const scope = scopes.filter((each) => asked.scopes.includes(each) && ofRole.includes(each));
  const user = { userId: identity.user.id, teamId: team.id };
  const response = new OAuth2Server.Response();
  const { resource: _, ...known } = request;
  const sent = new OAuth2Server.Request({
    headers: {},
    method: "POST",
    query: {},
    body: { ...known, scope: scope.join(" ") },
  });
  try {
    await oauthServer(caller).authorize(sent, response, {
      authenticateHandler: { handle: () => user },
    });
  } catch (error) {
    if (error instanceof OAuth2Server.OAuthError && error.code < 500) {
      throw new AppError("invalid", error.message);
    }
    throw error;
  }
  return { redirectTo: String(response.get("location")) };
}

/** Whether tokens are asked for this server (RFC 8707), or for none by name. */
function isOurs(resource: string | undefined): boolean {
  const origin = publicOrigin();
  return resource === undefined || [origin, `${origin}/`, `${origin}/api/mcp`].includes(resource);
}
