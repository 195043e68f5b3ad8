import "server-only";
import { connectionSelect } from "@/lib/server/auth/present-connection";
import type { SessionSecrets } from "@/lib/server/auth/session-secrets";
import { ensureRecipient } from "@/lib/server/bundled-requests/recipient.repository";
import { db } from "@/lib/server/db/client";

const ACCOUNT_DELETED = "account-deleted";

const userSelect = {
  id: true,
  username: true,
  email: true,
  boardConnection: connectionSelect,
} as const;

export function findUserForSignIn(email: string) {
  return db.user.findUnique({
    where: { emailKey: comparable(email) },
    select: { ...userSelect, passwordHash: true },
  });
}

/** Whether the e-mail address and the username already belong to an account. */
export async function findTakenNames({ username, email }: { username: string; email: string }) {
  const [byEmail, byUsername] = await Promise.all([
    db.user.findUnique({ where: { emailKey: comparable(email) }, select: { id: true } }),
    db.user.findUnique({ where: { usernameKey: comparable(username) }, select: { id: true } }),
  ]);
  return { isEmailTaken: byEmail !== null, isUsernameTaken: byUsername !== null };
}

/**
 * Creates an account and, in the same transaction, makes the first account of an installation the
 * recipient of its bundled requests.
 */
export function insertUser({
  username,
  email,
  passwordHash,
}: {
  username: string;
  email: string;
  passwordHash: string;
}) {
  return db.$transaction(async (transaction) => {
    const user = await transaction.user.create({
      data: {
        username,
        usernameKey: comparable(username),
        email,
        emailKey: comparable(email),
        passwordHash,
      },
      select: userSelect,
    });
    await ensureRecipient(transaction);
    return user;
  });
}

export async function findPasswordHash(userId: number): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}

/** In one transaction: stores the new hash, ends every other session, replaces the secrets of this one. */
export async function replacePassword({
  userId,
  passwordHash,
  sessionId,
  hashes,
}: {
  userId: number;
  passwordHash: string;
  sessionId: number;
  hashes: SessionSecrets["hashes"];
}): Promise<void> {
  await db.$transaction([
    db.user.updateMany({ where: { id: userId }, data: { passwordHash } }),
    db.session.deleteMany({ where: { userId, id: { not: sessionId } } }),
    db.session.updateMany({ where: { userId, id: sessionId }, data: hashes }),
  ]);
}

/**
 * Deletes the account with all its data, audit log included. One row in the installation's own log
 * remains, for the operator.
 */
export async function deleteUser({ userId, at }: { userId: number; at: Date }): Promise<void> {
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.deleteMany({ where: { id: userId } });
    if (count > 0) {
      const data = { event: ACCOUNT_DELETED, accountId: userId, at };
      await transaction.installationEvent.create({ data, select: { id: true } });
    }
  });
}

/** E-mail addresses and usernames are compared without case. */
function comparable(name: string): string {
  return name.toLowerCase();
}
