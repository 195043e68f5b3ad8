import "server-only";
import { hashSecret } from "@/lib/server/auth/secrets";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import {
  enqueueLinkMail,
  type LinkPurpose,
} from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import type { MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";

const HOUR_MS = 60 * 60 * 1000;
const VALID_MS: Readonly<Record<LinkPurpose, number>> = { reset: HOUR_MS, confirm: 24 * HOUR_MS };

type Links = Pick<DatabaseTransaction, "accountLink">;

/** Stores a new link, valid from now on, which ends an earlier one of the same purpose. */
export async function storeLink(
  transaction: DatabaseTransaction,
  {
    userId,
    purpose,
    secret,
    isMailed,
    now,
  }: { userId: number; purpose: LinkPurpose; secret: string; isMailed: boolean; now: Date },
): Promise<void> {
  const link = {
    userId,
    purpose,
    isMailed,
    createdAt: now,
    secretHash: hashSecret(secret),
    expiresAt: new Date(now.getTime() + VALID_MS[purpose]),
  };
  await transaction.accountLink.upsert({
    where: { userId_purpose: { userId, purpose } },
    create: link,
    update: link,
    select: { userId: true },
  });
}

/** Stores a new link and enqueues the e-mail that holds it. */
export async function mailLink(
  transaction: DatabaseTransaction,
  {
    account: { userId, teamId, email },
    purpose,
    mailed: { messageId, secret },
    now,
  }: {
    account: { userId: number; teamId: number; email: string };
    purpose: LinkPurpose;
    mailed: MailedSecret;
    now: Date;
  },
): Promise<void> {
  await storeLink(transaction, { userId, purpose, secret, isMailed: true, now });
  const notice = { about: "link", purpose, userId } as const;
  await enqueueLinkMail(transaction, { teamId, address: email, notice, messageId, now });
}

/** The hash of the secret of a link that is still valid; null when there is none. */
export async function findLinkHash({
  userId,
  purpose,
  now,
}: {
  userId: number;
  purpose: LinkPurpose;
  now: Date;
}): Promise<string | null> {
  const link = await db.accountLink.findFirst({
    where: { userId, purpose, expiresAt: { gt: now } },
    select: { secretHash: true },
  });
  return link?.secretHash ?? null;
}

type Secret = { purpose: LinkPurpose; secretHash: string; now: Date };

/** Whose link it is; null when it is not valid. */
export async function findLink(
  { purpose, secretHash, now }: Secret,
  client: Links = db,
): Promise<{ userId: number; isMailed: boolean } | null> {
  return client.accountLink.findFirst({
    where: { secretHash, purpose, expiresAt: { gt: now } },
    select: { userId: true, isMailed: true },
  });
}

/** As `findLink`, and uses it up: of several calls with one link, one gets it. */
export async function useLink(
  transaction: Links,
  secret: Secret,
): Promise<{ userId: number; isMailed: boolean } | null> {
  const link = await findLink(secret, transaction);
  const { secretHash, purpose } = secret;
  const { count } = await transaction.accountLink.deleteMany({ where: { secretHash, purpose } });
  return count > 0 ? link : null;
}

/** Removes links that ended before `now`. */
export async function deleteExpiredLinks(now: Date): Promise<void> {
  await db.accountLink.deleteMany({ where: { expiresAt: { lte: now } } });
}
