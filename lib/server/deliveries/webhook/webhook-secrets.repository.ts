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

/** Null while the team has no secret. */
export async function findSecrets(teamId: number): Promise<StoredSecrets | null> {
  const row = await db.teamSettings.findUnique({ where: { teamId }, select });
  if (row === null || row.webhookSecretCipher === null) {
    return null;
  }
  return {
    cipher: row.webhookSecretCipher,
    previousCipher: row.previousSecretCipher,
    previousValidUntil: row.previousSecretValidUntil,
  };
}

/** Stores the first secret of a team, unless a concurrent call has stored one. */
export async function storeFirstSecret(teamId: number, cipher: string): Promise<void> {
  const data = { webhookSecretCipher: cipher };
  const where = { teamId, webhookSecretCipher: null };
  const { count } = await db.teamSettings.updateMany({ where, data });
  if (count > 0) {
    return;
  }
  await db.teamSettings.create({ data: { teamId, ...data } }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) {
      throw error;
    }
  });
}

/** Replaces the secret if it is still `current`; false when it was changed in the meantime. */
export async function replaceSecret({
  teamId,
  current,
  cipher,
  previousValidUntil,
}: {
  teamId: number;
  current: string;
  cipher: string;
  previousValidUntil: Date;
}): Promise<boolean> {
  const { count } = await db.teamSettings.updateMany({
    where: { teamId, webhookSecretCipher: current },
    data: {
      webhookSecretCipher: cipher,
      previousSecretCipher: current,
      previousSecretValidUntil: previousValidUntil,
    },
  });
  return count > 0;
}
