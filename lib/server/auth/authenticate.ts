import "server-only";
import { SESSION_IDLE_MS } from "@/lib/domain/session";
import type { Role } from "@/lib/domain/teams/permissions";
import { hashSecret } from "./secrets";
import { currentCookieName, readSessionCookie } from "./session-cookie";
import { findSession, touchSession } from "./sessions.repository";
import type { Resource } from "./resources";

/** A team of the caller, with the caller's role in it and its connection to the board service. */
export type MemberTeam = {
  id: number;
  name: string;
  role: Role;
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
  team: Pick<MemberTeam, "id" | "name" | "role">;
};

/** Who is calling, and by which secret: writes with a cookie must come from our own pages. */
export type Identity = {
  user: SessionUser;
  activeTeam: MemberTeam;
  personalTeam: MemberTeam;
  /** All teams of the caller, the active one included. */
  teams: MemberTeam[];
  /** The caller's team that the asked resource belongs to; null for the resources of others. */
  resourceTeam: MemberTeam | null;
  session: { id: number; via: "cookie" | "bearer" };
};

type Asked = { resource?: Resource | null; now?: Date };

const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** The caller of a request, or null. With an `Authorization` header the session cookie is ignored. */
export async function authenticate(headers: Headers, asked: Asked = {}): Promise<Identity | null> {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
    return token === undefined ? null : identify({ bearerHash: hashSecret(token) }, asked);
  }
  const value = cookieValue(headers.get("cookie") ?? "", currentCookieName());
  return value === null ? null : authenticateCookie(value, asked);
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
  const { activeTeamId, resourceTeamId, teams } = session;
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
    resourceTeam: teams.find((team) => team.id === resourceTeamId) ?? null,
    session: { id: session.id, via: "cookieHash" in secret ? "cookie" : "bearer" },
  };
}

/** The account as browsers see it while this team is the active one. */
export function withActiveTeam(
  { id, username, email }: Pick<SessionUser, "id" | "username" | "email">,
  { hasMondayToken, mondayOrgName, ...team }: MemberTeam,
): SessionUser {
  const active = { id: team.id, name: team.name, role: team.role };
  return { id, username, email, hasMondayToken, mondayOrgName, team: active };
}

function isIdle(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SESSION_IDLE_MS;
}

function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) {
      return value.join("=");
    }
  }
  return null;
}
