import "server-only";
import { AppError } from "@/lib/domain/errors";
import { RECENT_AUTHENTICATION_MS } from "@/lib/domain/session";
import type { Identity } from "./authenticate";
import { isAuthenticatedSince } from "./sessions/sessions.repository";

/**
 * 403 unless the caller signed in, or proved again who it is, within the last quarter of an hour: a stolen session must
 * not become lasting access (decision 145).
 */
export async function requireRecentAuthentication(
  { session }: Pick<Identity, "session">,
  now = new Date(),
): Promise<void> {
  const since = new Date(now.getTime() - RECENT_AUTHENTICATION_MS);
  if (!(await isAuthenticatedSince({ id: session.id, since }))) {
    throw new AppError("forbidden", "Confirm that it is you first.", {
      maxAuthenticationAgeSeconds: RECENT_AUTHENTICATION_MS / 1000,
    });
  }
}
