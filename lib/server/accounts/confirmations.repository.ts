import "server-only";
import { db } from "@/lib/server/db/client";
import type { MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { confirmAddress } from "@/lib/server/teams/confirm-address.repository";
import { mailLink, useLink } from "./account-links.repository";
import { endOtherAccess, type EndedAccess } from "./take-over.repository";

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

type Confirmed = { username: string; teamId: number; ended: EndedAccess | null };

/**
 * Uses up a link and confirms its account's address; null, and nothing happens, when it is not valid. Unless it is known
 * that whoever opened it made the account, `isMaker`, every other way in ends, the password too.
 */
export function confirmByLink({
  secretHash,
  isMaker,
  now,
}: {
  secretHash: string;
  isMaker: boolean;
  now: Date;
}): Promise<Confirmed | null> {
  return db.$transaction(async (transaction) => {
    const link = await useLink(transaction, { purpose: "confirm", secretHash, now });
    if (link === null) {
      return null;
    }
    const { userId } = link;
    const isFirstProof = await confirmAddress(transaction, { userId, now });
    let ended: EndedAccess | null = null;
    if (isFirstProof && !isMaker) {
      await transaction.user.update({ where: { id: userId }, data: { passwordHash: "" } });
      ended = await endOtherAccess(transaction, userId);
    }
    const user = await transaction.user.findUnique({
      where: { id: userId },
      select: { username: true, personalTeam: { select: { id: true } } },
    });
    return user?.personalTeam
      ? { username: user.username, teamId: user.personalTeam.id, ended }
      : null;
  });
}
