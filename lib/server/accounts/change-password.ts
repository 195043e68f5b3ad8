import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { hashPassword } from "@/lib/server/auth/passwords";
import { sessionCookie } from "@/lib/server/auth/session-cookie";
import { createSessionSecrets } from "@/lib/server/auth/session-secrets";
import { findPasswordHash, replacePassword } from "./accounts.repository";
import { requirePassword } from "./require-password";

/**
 * Replaces the password, ends every other session and issues two new secrets for this one, so copies of
 * the old secrets stop working. Returns them as `startSession` does. 400 for a wrong current password, 409 for an account without one.
 */
export async function changePassword({
  identity,
  currentPassword,
  newPassword,
  caller,
}: {
  identity: Identity;
  currentPassword: string;
  newPassword: string;
  caller: Caller;
}): Promise<{ token: string; setCookie: string }> {
  const { user, session } = identity;
  if ((await findPasswordHash(user.id)) === null) {
    throw new AppError(
      "conflict",
      'Your account has no password yet. Sign out and set one: "Forgot your password?".',
    );
  }
  await requirePassword({
    ...{ identity, password: currentPassword },
    ...{ caller, field: "currentPassword" },
  });
  const passwordHash = await hashPassword(newPassword);
  const { cookieSecret, token, hashes } = createSessionSecrets();
  await replacePassword({ userId: user.id, passwordHash, sessionId: session.id, hashes });
  return { token, setCookie: await sessionCookie(cookieSecret) };
}
