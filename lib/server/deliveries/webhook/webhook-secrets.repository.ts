import "server-only";
import { db } from "@/lib/server/db/client";
import { isUniqueViolation } from "@/lib/server/db/errors";

const select = {
  webhookSecretCipher: true,
  previousSecretCipher: true,
  previousSecretValidUntil: true,
} as const;

export type StoredSecrets = {
  cipher: string;
  previousCipher: string | null;
  previousValidUntil: Date | null;
};

/** Null while the account has no secret. */
export async function findSecrets(userId: number): Promise<StoredSecrets | null> {
  const row = await db.accountSettings.findUnique({ where: { userId }, select });
  if (row === null || row.webhookSecretCipher === null) {
    return null;
  }
  return {
    cipher: row.webhookSecretCipher,
    previousCipher: row.previousSecretCipher,
    previousValidUntil: row.previousSecretValidUntil,
  };
}

/** Stores the first secret of an account, unless a concurrent call has stored one. */
export async function storeFirstSecret(userId: number, cipher: string): Promise<void> {
  const data = { webhookSecretCipher: cipher };
  const where = { userId, webhookSecretCipher: null };
  const { count } = await db.accountSettings.updateMany({ where, data });
  if (count > 0) {
    return;
  }
  await db.accountSettings.create({ data: { userId, ...data } }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) {
      throw error;
    }
  });
}

/** Replaces the secret if it is still `current`; false when it was changed in the meantime. */
export async function replaceSecret({
  userId,
  current,
  cipher,
  previousValidUntil,
}: {
  userId: number;
  current: string;
  cipher: string;
  previousValidUntil: Date;
}): Promise<boolean> {
  const { count } = await db.accountSettings.updateMany({
    where: { userId, webhookSecretCipher: current },
    data: {
      webhookSecretCipher: cipher,
      previousSecretCipher: current,
      previousSecretValidUntil: previousValidUntil,
    },
  });
  return count > 0;
}
