import "server-only";
import { connectionSelect } from "@/lib/server/auth/present-connection";
import { db } from "@/lib/server/db/client";

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

/** Which of the two names an account already has. */
export async function findTakenNames({ username, email }: { username: string; email: string }) {
  const [byEmail, byUsername] = await Promise.all([
    db.user.findUnique({ where: { emailKey: comparable(email) }, select: { id: true } }),
    db.user.findUnique({ where: { usernameKey: comparable(username) }, select: { id: true } }),
  ]);
  return { isEmailTaken: byEmail !== null, isUsernameTaken: byUsername !== null };
}

export function insertUser({
  username,
  email,
  passwordHash,
}: {
  username: string;
  email: string;
  passwordHash: string;
}) {
  return db.user.create({
    data: {
      username,
      usernameKey: comparable(username),
      email,
      emailKey: comparable(email),
      passwordHash,
    },
    select: userSelect,
  });
}

export async function findPasswordHash(userId: number): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}

/** Stores the new hash and ends every other session, both or neither. */
export async function replacePassword({
  userId,
  passwordHash,
  keepSessionId,
}: {
  userId: number;
  passwordHash: string;
  keepSessionId: number;
}): Promise<void> {
  await db.$transaction([
    db.user.updateMany({ where: { id: userId }, data: { passwordHash } }),
    db.session.deleteMany({ where: { userId, id: { not: keepSessionId } } }),
  ]);
}

/** Removes the account with everything in it. */
export async function deleteUser(userId: number): Promise<void> {
  await db.user.deleteMany({ where: { id: userId } });
}

/** E-mail addresses and usernames are compared without case. */
function comparable(name: string): string {
  return name.toLowerCase();
}
