import "server-only";
import { endUnfinishedAccess } from "@/lib/server/auth/sessions/sessions.repository";
import { db } from "@/lib/server/db/client";
import { enqueueAccountEventMail } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import type { MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import {
  deleteTokensOf,
  hasTokens as hasTokensNow,
} from "@/lib/server/teams/api-tokens.repository";
import { confirmAddress } from "@/lib/server/teams/confirm-address.repository";
import { mailLink, storeLink, useLink } from "../account-links.repository";
import { hasPasswordSignIn } from "../sign-in/password-sign-in";
import { endOtherAccess, type EndedAccess } from "../take-over.repository";

type Account = { userId: number; username: string; email: string; teamId: number };

const accountSelect = {
  id: true,
  username: true,
  email: true,
  personalTeam: { select: { id: true } },
} as const;

type AccountRow = Pick<Account, "username" | "email"> & {
  id: number;
  personalTeam: { id: number } | null;
};

/** The account with this address, in its personal team; null when there is none. */
export async function findAccountByEmail(email: string): Promise<Account | null> {
  const where = { emailKey: email.toLowerCase() };
  const row = await db.user.findUnique({ where, select: accountSelect });
  return row && toAccount(row);
}

/** Stores a link that resets a password: e-mailed, or with a secret that the caller shows. */
export async function storeResetLink({
  account,
  now,
  ...link
}: { account: Account; now: Date } & ({ mailed: MailedSecret } | { secret: string })) {
  const purpose = "reset" as const;
  await db.$transaction((transaction) =>
    "mailed" in link
      ? mailLink(transaction, { account, purpose, mailed: link.mailed, now })
      : storeLink(transaction, {
          userId: account.userId,
          purpose,
          secret: link.secret,
          isMailed: false,
          now,
        }),
  );
}

/**
 * In one transaction: uses up the link, stores the password's hash, ends every session, confirms the address
 * of an e-mailed link and tells the account by e-mail. A link that whoever runs the server made lets the account
 * sign in by password where PASSWORD_SIGN_IN is off. Null, and nothing happens, when the link is not valid.
 */
export function resetPasswordByLink({
  link,
  passwordHash,
  revokesTokens,
}: {
  link: { purpose: "reset"; secretHash: string; now: Date };
  passwordHash: string;
  revokesTokens: boolean;
}): Promise<(Account & { ended: EndedAccess | null }) | null> {
  const { now } = link;
  return db.$transaction(async (transaction) => {
    const used = await useLink(transaction, link);
    if (used === null) {
      return null;
    }
    const { userId: id, isMailed } = used;
    const isException = !isMailed && !hasPasswordSignIn();
    const account = await transaction.user.update({
      where: { id },
      data: { passwordHash, ...(isException && { hasPasswordException: true }) },
      select: accountSelect,
    });
    const isFirstProof = isMailed && (await confirmAddress(transaction, { userId: id, now }));
    const ended = isFirstProof ? await endOtherAccess(transaction, id) : null;
    await transaction.session.deleteMany({ where: { userId: id } });
    await endUnfinishedAccess(transaction, id);
    if (revokesTokens) {
      await deleteTokensOf(id, transaction);
    }
    const hasTokens = await hasTokensNow(id, transaction);
    const notice = { about: "password-changed", hasTokens } as const;
    await enqueueAccountEventMail(transaction, { userId: id, notice, now });
    return { ...toAccount(account), ended };
  });
}

function toAccount({ id, username, email, personalTeam }: AccountRow): Account {
  if (personalTeam === null) {
    throw new Error(`The account ${id} has no personal team.`);
  }
  return { userId: id, username, email, teamId: personalTeam.id };
}
