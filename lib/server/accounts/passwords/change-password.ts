import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { hashPassword } from "@/lib/server/auth/passwords";
import { sessionCookie } from "@/lib/server/auth/sessions/session-cookie";
import { createSessionSecrets } from "@/lib/server/auth/sessions/session-secrets";
import { findPasswordHash, replacePassword } from "../accounts.repository";
import { requireGoodPassword } from "./require-good-password";
import { requirePassword } from "./require-password";
import { canMailLinks } from "./reset-password";

const SET_BY_MAIL =
  'Your account has no password yet. Sign out and set one: "Forgot your password?".';
const SET_BY_OPERATOR =
  "Your account has no password. Whoever runs this server can make a link that sets one.";

/**
 * Replaces the password, ends every other session and issues two new secrets for this one, so copies of
 * the old secrets stop working. Returns them as `startSession` does. 400 for a wrong current password, 409 for an account that none signs in to.
 */
export async function changePassword({
  identity,
  currentPassword,
  newPassword,
  caller,
}: {
  identity: Pick<Identity, "user" | "personalTeam" | "session">;
  currentPassword: string;
  newPassword: string;
  caller: Caller;
}): Promise<{ token: string; setCookie: string }> {
  const { user, session } = identity;
  if ((await findPasswordHash(user.id)) === null) {
    throw new AppError("conflict", canMailLinks() ? SET_BY_MAIL : SET_BY_OPERATOR);
  }
  await requirePassword({ identity, password: currentPassword, caller, field: "currentPassword" });
  await requireGoodPassword({ password: newPassword, field: "newPassword" });
  const passwordHash = await hashPassword(newPassword);
  const { cookieSecret, token, hashes } = createSessionSecrets();
  await replacePassword({ userId: user.id, passwordHash, sessionId: session.id, hashes });
  return { token, setCookie: await sessionCookie(cookieSecret) };
}
