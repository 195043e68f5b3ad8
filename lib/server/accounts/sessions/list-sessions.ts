import "server-only";
import type { SessionResponse } from "@/lib/contracts/accounts/auth";
import { SESSION_IDLE_MS } from "@/lib/domain/session";
import type { Identity } from "@/lib/server/auth/authenticate";
import { findSessionsOf } from "@/lib/server/auth/sessions/sessions.repository";

/** The account's active sessions, the most recently used first. */
export async function listSessions({ user, session }: Identity): Promise<SessionResponse[]> {
  const now = new Date();
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const rows = await findSessionsOf({ userId: user.id, now, idleSince });
  return rows.map((row) => ({
    id: row.id,
    current: row.id === session.id,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}
