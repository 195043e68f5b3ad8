import "server-only";
import { LIMITS } from "@/lib/domain/limits";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { deleteIdleCodes, lockAccount, tellOfChange } from "../factors/factors.repository";
import { acceptedPasswordHash } from "../sign-in/password-sign-in";
import { isConfiguredIssuer } from "../single-sign-on/external-identity";

const listed = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

export type NewPasskey = {
  userId: number;
  credentialId: string;
  publicKey: string;
  counter: string;
  name: string;
};

export function findCredentialIds(userId: number) {
  return db.passkey.findMany({
    where: { userId },
    select: { credentialId: true },
    orderBy: { id: "asc" },
  });
}

/** Stores a passkey; null when the account has as many as it may have. */
export function insertPasskey(passkey: NewPasskey) {
  return db.$transaction(async (transaction) => {
    const { userId } = passkey;
    await lockAccount(transaction, userId);
    const count = await transaction.passkey.count({ where: { userId } });
    if (count >= LIMITS.passkeysPerAccount) {
      return null;
    }
    await tellOfChange(transaction, { userId, change: "passkey-added", name: passkey.name });
    return transaction.passkey.create({ data: passkey, select: listed });
  });
}

/** The passkey with this id of its device, of whichever account. */
export function findPasskey(credentialId: string) {
  return db.passkey.findUnique({
    where: { credentialId },
    select: { id: true, userId: true, publicKey: true, counter: true },
  });
}

/** Stores that a passkey signed; false when the same answer, or a later one, was stored meanwhile. */
export async function storeUse({
  id,
  before,
  counter,
  now,
}: {
  id: number;
  before: string;
  counter: string;
  now: Date;
}): Promise<boolean> {
  const { count } = await db.passkey.updateMany({
    where: { id, counter: before },
    data: { counter, lastUsedAt: now },
  });
  return count > 0;
}

/** Renames a passkey of the account; null when it has none with this id. */
export async function renamePasskey({
  id,
  userId,
  name,
}: {
  id: number;
  userId: number;
  name: string;
}) {
  await db.passkey.updateMany({ where: { id, userId }, data: { name } });
  return db.passkey.findFirst({ where: { id, userId }, select: listed });
}

/**
 * Deletes a passkey of the account; resolves to its name. Nothing happens when it has none with this id, or when nothing
 * else would sign in: no password that is taken, no identity of the configured provider and no other passkey.
 */
export function deletePasskey({
  id,
  userId,
}: {
  id: number;
  userId: number;
}): Promise<{ name: string } | "unknown" | "only way in"> {
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const where = { id, userId };
    const passkey = await transaction.passkey.findFirst({ where, select: { name: true } });
    if (passkey === null) {
      return "unknown";
    }
    if (!(await hasOtherWays({ id, userId }, transaction))) {
      return "only way in";
    }
    await transaction.passkey.deleteMany({ where });
    await deleteIdleCodes(transaction, userId);
    await tellOfChange(transaction, { userId, change: "passkey-removed", name: passkey.name });
    return passkey;
  });
}

async function hasOtherWays(
  { id, userId }: { id: number; userId: number },
  transaction: DatabaseTransaction,
): Promise<boolean> {
  const user = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      hasPasswordException: true,
      identities: { select: { issuer: true } },
      passkeys: { where: { id: { not: id } }, select: { id: true }, take: 1 },
    },
  });
  const hasIdentity = user.identities.some(({ issuer }) => isConfiguredIssuer(issuer));
  return acceptedPasswordHash(user) !== null || hasIdentity || user.passkeys.length > 0;
}

export async function hasPasskey({ id, userId }: { id: number; userId: number }): Promise<boolean> {
  return (await db.passkey.count({ where: { id, userId } })) > 0;
}

/** Remembers what a passkey has to sign; `userId` null = to sign in. */
export async function insertPasskeyChallenge(challenge: {
  challengeHash: string;
  userId: number | null;
  expiresAt: Date;
}): Promise<void> {
  await db.passkeyChallenge.create({ data: challenge, select: { challengeHash: true } });
}

/** Uses up a challenge; false when it is not known, was used or has ended. */
export async function usePasskeyChallenge({
  now,
  ...challenge
}: {
  challengeHash: string;
  userId: number | null;
  now: Date;
}): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { ...challenge, expiresAt: { gt: now } },
  });
  return count > 0;
}
