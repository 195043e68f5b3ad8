import "server-only";
import { db } from "@/lib/server/db/client";
import { enqueueAccountEventMail } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import { confirmAddress } from "@/lib/server/teams/confirm-address.repository";
import { userSelect } from "../accounts.repository";
import { endOtherAccess, type EndedAccess } from "../take-over.repository";
import type { ExternalIdentity } from "./external-identity";

export async function findUserOfIdentity({ issuer, subject }: ExternalIdentity) {
  const identity = await db.providerIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: userSelect } },
  });
  return identity?.user ?? null;
}

/**
 * Lets an identity sign in to the account with this address, once for an issuer, and tells the account by
 * e-mail. An address that nobody had confirmed is confirmed by the provider: what was set up before, perhaps by
 * somebody else, ends with it: the password, sessions, second factors, other identities and API tokens. Null when there is no such
 * account, or it has an identity of the issuer already.
 */
export function linkIdentity({
  email,
  identity: { issuer, subject },
  providerName,
  now,
}: {
  email: string;
  identity: ExternalIdentity;
  providerName: string;
  now: Date;
}) {
  return db.$transaction(async (transaction) => {
    const found = await transaction.user.findUnique({
      where: { emailKey: email.toLowerCase() },
      select: { ...userSelect, emailConfirmedAt: true, identities: { where: { issuer } } },
    });
    if (found === null) {
      return null;
    }
    const { id: userId, emailConfirmedAt } = found;
    let ended: EndedAccess | null = null;
    if (emailConfirmedAt === null) {
      await confirmAddress(transaction, { userId, now });
      await transaction.user.update({ where: { id: userId }, data: { passwordHash: "" } });
      ended = await endOtherAccess(transaction, userId);
    } else if (found.identities.length > 0) {
      return null;
    }
    const data = { issuer, subject, userId, createdAt: now };
    await transaction.providerIdentity.create({ data, select: { userId: true } });
    const notice = { about: "identity-linked", providerName } as const;
    await enqueueAccountEventMail(transaction, { userId, notice, now });
    return { ...found, ended };
  });
}

export function findIdentities(userId: number) {
  return db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      hasPasswordException: true,
      identities: { select: { issuer: true, createdAt: true }, orderBy: { createdAt: "asc" } },
    },
  });
}
