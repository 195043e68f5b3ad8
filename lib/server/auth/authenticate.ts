import "server-only";
import { SESSION_IDLE_MS } from "@/lib/domain/session";
import { presentConnection } from "./present-connection";
import { hashSecret } from "./secrets";
import { currentCookieName, readSessionCookie } from "./session-cookie";
import { findSession, touchSession } from "./sessions.repository";

export type SessionUser = {
  id: number;
  username: string;
  email: string;
  hasMondayToken: boolean;
  mondayOrgName: string | null;
};

/** Who is calling, and by which secret: writes with a cookie must come from our own pages. */
export type Identity = {
  user: SessionUser;
  session: { id: number; via: "cookie" | "bearer" };
};

const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** The caller of a request, or null. With an `Authorization` header the session cookie is ignored. */
export async function authenticate(headers: Headers, now = new Date()): Promise<Identity | null> {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1];
    return token === undefined ? null : identify({ bearerHash: hashSecret(token) }, now);
  }
  const value = cookieValue(headers.get("cookie") ?? "", currentCookieName());
  return value === null ? null : authenticateCookie(value, now);
}

/** The caller with this session cookie, or null when the session is unknown or has ended. */
export async function authenticateCookie(
  value: string,
  now = new Date(),
): Promise<Identity | null> {
  const secret = await readSessionCookie(value);
  return secret === null ? null : identify({ cookieHash: hashSecret(secret) }, now);
}

async function identify(
  secret: { cookieHash: string } | { bearerHash: string },
  now: Date,
): Promise<Identity | null> {
  const session = await findSession(secret);
  if (session === null || session.expiresAt <= now || isIdle(session.lastSeenAt, now)) {
    return null;
  }
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS) {
    await touchSession({ id: session.id, now });
  }
  const { boardConnection, ...user } = session.user;
  return {
    user: {
      ...user,
      ...presentConnection(boardConnection),
    },
    session: { id: session.id, via: "cookieHash" in secret ? "cookie" : "bearer" },
  };
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
