import "server-only";
import { SESSION_IDLE_MS } from "@/lib/domain/session";
import { commonReach, isReached, type FormReach } from "@/lib/domain/teams/form-reach";
import type { Role } from "@/lib/domain/teams/permissions";
import type { Scope } from "@/lib/domain/teams/scopes";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { API_TOKEN_PREFIX, isApiToken } from "./api-token-format";
import { findApiToken } from "./api-tokens.repository";
import type { Resource } from "./resources";
import { hashSecret } from "./secrets";
import { cookiesOf, currentCookieName, readSessionCookie } from "./sessions/session-cookie";
import { findSession, touchSession } from "./sessions/sessions.repository";

/** A team of the caller, with what the caller may see and do in it and its connection to the board service. */
export type MemberTeam = {
  id: number;
  name: string;
  role: Role;
  /** Which of its forms the caller reaches. */
  formIds: FormReach;
  /** Whoever it is of. */
  isPersonal: boolean;
  /** The team asks for a second factor that the caller has not: all of it is closed. */
  needsSecondFactor: boolean;
  hasMondayToken: boolean;
  mondayOrgName: string | null;
};

/** The board connection is that of the active team, whose forms the lists show. */
export type SessionUser = {
  id: number;
  username: string;
  email: string;
  hasMondayToken: boolean;
  mondayOrgName: string | null;
  team: ShownTeam;
};

/** A team as browsers see it; `formIds` where not all of its forms are reached. */
type ShownTeam = Pick<MemberTeam, "id" | "name" | "role"> & { formIds?: readonly number[] };

/** The API token that a program calls with. */
export type CallingToken = {
  id: number;
  name: string;
  scopes: readonly Scope[];
  lastUsedAt: Date | null;
};

/** Who is calling, and by which secret: writes with a cookie must come from our own pages. */
export type Identity = {
  user: SessionUser;
  activeTeam: MemberTeam;
  personalTeam: MemberTeam;
  /** All teams of the caller, the active one included, as a member: whatever a token reaches. */
  teams: MemberTeam[];
  /** The caller's team that the asked resource belongs to; null for the resources of others, and of forms that are not reached. */
  resourceTeam: MemberTeam | null;
  /** Of a token, which has no session, the id is 0. */
  session: { id: number; via: "cookie" | "bearer" | "token" };
  token: CallingToken | null;
};

type Asked = { resource?: Resource | null; now?: Date };

const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** The caller of a request, or null. With an `Authorization` header the session cookie is ignored. */
export async function authenticate(
  headers: RequestHeaders,
  asked: Asked = {},
): Promise<Identity | null> {
  if (headers.get("authorization") !== null) {
    const secret = bearerSecretOf(headers);
    if (secret === null) {
      return null;
    }
    return isTokenLike(secret)
      ? identifyByToken(secret, asked)
      : identify({ bearerHash: hashSecret(secret) }, asked);
  }
  const value = cookiesOf(headers).get(currentCookieName());
  return value === undefined ? null : authenticateCookie(value, asked);
}

/** Whether a request comes with what should be an API token. */
export function sendsToken(headers: RequestHeaders): boolean {
  return isTokenLike(bearerSecretOf(headers) ?? "");
}

function isTokenLike(secret: string): boolean {
  return secret.startsWith(API_TOKEN_PREFIX);
}

function bearerSecretOf(headers: RequestHeaders): string | null {
  const authorization = headers.get("authorization") ?? "";
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1] ?? null;
}

/** The caller with this session cookie, or null when the session is unknown or has ended. */
export async function authenticateCookie(
  value: string,
  asked: Asked = {},
): Promise<Identity | null> {
  const secret = await readSessionCookie(value);
  return secret === null ? null : identify({ cookieHash: hashSecret(secret) }, asked);
}

async function identify(
  secret: { cookieHash: string } | { bearerHash: string },
  { resource = null, now = new Date() }: Asked,
): Promise<Identity | null> {
  const session = await findSession(secret, resource);
  if (session === null || session.expiresAt <= now || isIdle(session.lastSeenAt, now)) {
    return null;
  }
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS) {
    await touchSession({ id: session.id, now });
  }
  const { activeTeamId, teams } = session;
  // Whoever was removed from the active team is back in the personal one.
  const personalTeam = teams.find(({ isOwnPersonal }) => isOwnPersonal);
  if (personalTeam === undefined) {
    return null;
  }
  const activeTeam = teams.find((team) => team.id === activeTeamId) ?? personalTeam;
  return {
    user: withActiveTeam(session.user, activeTeam),
    activeTeam,
    personalTeam,
    teams,
    resourceTeam: teamOfResource({ ...session, resource }),
    session: { id: session.id, via: "cookieHash" in secret ? "cookie" : "bearer" },
    token: null,
  };
}

/** The team of what is asked, if it is one of these and the caller reaches the thing there. */
function teamOfResource({
  teams,
  resource,
  resourceTeamId,
  resourceFormId,
}: {
  teams: readonly MemberTeam[];
  resource: Resource | null;
  resourceTeamId: number | null;
  resourceFormId: number | null;
}): MemberTeam | null {
  const team = teams.find(({ id }) => id === resourceTeamId);
  // These are of the membership, not of a form.
  const isOfMember = resource?.kind === "team" || resource?.kind === "token";
  return team && (isOfMember || isReached(team.formIds, resourceFormId)) ? team : null;
}

/**
 * The maker of a token as a member of the token's team, which alone is acted in. Nothing of other teams and
 * of forms that the token does not reach is found.
 */
async function identifyByToken(
  secret: string,
  { resource = null, now = new Date() }: Asked,
): Promise<Identity | null> {
  const token = isApiToken(secret) ? await findApiToken(hashSecret(secret), resource) : null;
  if (token === null || (token.expiresAt !== null && token.expiresAt <= now)) {
    return null;
  }
  const { id, name, scopes, lastUsedAt, teams } = token;
  const joined = teams.find((each) => each.id === token.teamId);
  const personalTeam = teams.find(({ isOwnPersonal }) => isOwnPersonal);
  if (joined === undefined || personalTeam === undefined) {
    return null;
  }
  const team = { ...joined, formIds: commonReach(joined.formIds, token.formIds) };
  return {
    user: withActiveTeam(token.user, joined),
    activeTeam: team,
    personalTeam,
    teams,
    resourceTeam: teamOfResource({ ...token, teams: [team], resource }),
    session: { id: 0, via: "token" },
    token: { id, name, scopes, lastUsedAt },
  };
}

/** The account as browsers see it while this team is the active one. */
export function withActiveTeam(
  { id, username, email }: Pick<SessionUser, "id" | "username" | "email">,
  { hasMondayToken, mondayOrgName, ...team }: MemberTeam,
): SessionUser {
  return { id, username, email, hasMondayToken, mondayOrgName, team: shownTeam(team) };
}

/** A team of an account as browsers see it. */
export function shownTeam({
  id,
  name,
  role,
  formIds,
}: Pick<MemberTeam, "id" | "name" | "role" | "formIds">): ShownTeam {
  return { id, name, role, ...(formIds !== null && { formIds }) };
}

function isIdle(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SESSION_IDLE_MS;
}
