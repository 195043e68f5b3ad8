import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import type { MailedSecret } from "@/lib/server/outbox/mailed-secret";
import { mailLink, useLink } from "./account-links.repository";

/** Stores and e-mails a link that confirms an account's address; nothing when it is confirmed. */
export async function storeConfirmationLink({
  userId,
  mailed,
  now,
}: {
  userId: number;
  mailed: MailedSecret;
  now: Date;
}): Promise<void> {
  await db.$transaction(async (transaction) => {
    const user = await transaction.user.findUnique({
      where: { id: userId, emailConfirmedAt: null },
      select: { email: true, personalTeam: { select: { id: true } } },
    });
    const teamId = user?.personalTeam?.id;
    if (user && teamId !== undefined) {
      const account = { userId, teamId, email: user.email };
      await mailLink(transaction, { account, purpose: "confirm", mailed, now });
    }
  });
}

/** Uses up a link and confirms its account's address; null, and nothing happens, when it is not valid. */
export function confirmByLink({
  secretHash,
  now,
}: {
  secretHash: string;
  now: Date;
}): Promise<{ username: string; teamId: number } | null> {
  return db.$transaction(async (transaction) => {
    const link = await useLink(transaction, { purpose: "confirm", secretHash, now });
    if (link === null) {
      return null;
    }
    const { userId } = link;
    await confirmAddress(transaction, { userId, now });
    const user = await transaction.user.findUnique({
      where: { id: userId },
      select: { username: true, personalTeam: { select: { id: true } } },
    });
    return user?.personalTeam ? { username: user.username, teamId: user.personalTeam.id } : null;
  });
}

/** Marks an account's address as one that its reader confirmed; the first time counts, and resolves to true. */
export async function confirmAddress(
  transaction: DatabaseTransaction,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const { count } = await transaction.user.updateMany({
    where: { id: userId, emailConfirmedAt: null },
    data: { emailConfirmedAt: now },
  });
  return count > 0;
}
