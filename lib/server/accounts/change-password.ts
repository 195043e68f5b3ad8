import "server-only";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { hashPassword } from "@/lib/server/auth/passwords";
import { sessionCookie } from "@/lib/server/auth/session-cookie";
import { createSessionSecrets } from "@/lib/server/auth/session-secrets";
import { replacePassword } from "./accounts.repository";
import { requirePassword } from "./require-password";

/**
 * Replaces the password, ends every other session and issues two new secrets for this one, so copies of
 * the old secrets stop working. Returns them as `startSession` does. 400 for a wrong current password.
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
  await requirePassword({
    ...{ identity, password: currentPassword },
    ...{ caller, field: "currentPassword" },
  });
  const passwordHash = await hashPassword(newPassword);
  const { cookieSecret, token, hashes } = createSessionSecrets();
  await replacePassword({ userId: user.id, passwordHash, sessionId: session.id, hashes });
  return { token, setCookie: await sessionCookie(cookieSecret) };
}
