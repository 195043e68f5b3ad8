import "server-only";
import { SESSION_ABSOLUTE_MS } from "@/lib/domain/session";
import { cutText } from "@/lib/domain/texts/cut-text";
import { sessionCookie } from "./session-cookie";
import { createSessionSecrets } from "./session-secrets";
import { insertSession } from "./sessions.repository";

const MAX_USER_AGENT = 300;

/** Opens a session: `token` for the Authorization header, `setCookie` for the browser. */
export async function startSession({
  userId,
  userAgent,
  activeTeamId,
  now = new Date(),
}: {
  userId: number;
  userAgent: string;
  /** Absent: the personal one. */
  activeTeamId?: number;
  now?: Date;
}): Promise<{ token: string; setCookie: string }> {
  const { cookieSecret, token, hashes } = createSessionSecrets();
  await insertSession({
    userId,
    ...hashes,
    userAgent: cutText(userAgent, MAX_USER_AGENT),
    activeTeamId: activeTeamId ?? null,
    now,
    expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
  });
  return { token, setCookie: await sessionCookie(cookieSecret) };
}
