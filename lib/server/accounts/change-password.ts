import "server-only";
import { hashPassword } from "@/lib/server/auth/passwords";
import type { Identity } from "@/lib/server/auth/authenticate";
import { replacePassword } from "./accounts.repository";
import { requirePassword } from "./require-password";

/** Replaces the password and signs every other session out. */
export async function changePassword({
  identity,
  currentPassword,
  newPassword,
  ip,
}: {
  identity: Identity;
  currentPassword: string;
  newPassword: string;
  ip: string;
}): Promise<void> {
  const { user, session } = identity;
  await requirePassword({ user, password: currentPassword, ip, field: "currentPassword" });
  const passwordHash = await hashPassword(newPassword);
  await replacePassword({ userId: user.id, passwordHash, keepSessionId: session.id });
}
