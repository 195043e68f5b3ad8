import "server-only";
import type { ResetPasswordRequest } from "@/lib/contracts/accounts/auth";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { hashPassword } from "@/lib/server/auth/passwords";
import { createSecret, hashSecret } from "@/lib/server/auth/secrets";
import { createBatchedWriter, createPendingEntries } from "@/lib/server/db/batched-writer";
import { processState } from "@/lib/server/environment/process-state";
import { countHit } from "@/lib/server/http/rate-limit";
import { logger } from "@/lib/server/logging/logger";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { linkNotValid, linkUrl } from "../account-links";
import { findLink } from "../account-links.repository";
import { recordTakeOver } from "../record-take-over";
import { hasPasswordSignIn } from "../sign-in/password-sign-in";
import { clearSignInAttempts } from "../sign-in/sign-in-limits";
import {
  findAccountByEmail,
  resetPasswordByLink,
  storeResetLink,
} from "./lost-passwords.repository";
import { requireGoodPassword } from "./require-good-password";

const HOUR_MS = 60 * 60 * 1000;
const LINKS_PER_HOUR = 3;
const MAIL_AFTER_MS = 1_000;
const MAX_ASKED = 10_000;

/** Whether people can have links e-mailed, or depend on whoever runs the server. */
export function canMailLinks(): boolean {
  return canSendMail() && hasPasswordSignIn();
}

const asked = processState("asked reset links", createPendingEntries<string>);
const sender = createBatchedWriter({
  counted: asked,
  afterMs: MAIL_AFTER_MS,
  write: async (emails: readonly string[]) => {
    for (const email of emails) {
      await mailResetLink({ email });
    }
  },
});

/**
 * Has `mailResetLink` done seconds later: right after the answer it would hold up, for an address that is known, what the same
 * connection asks next. What nobody waits for is lost when the process is killed.
 */
export function askForResetLink(email: string): void {
  if (canMailLinks() && asked.entries.size < MAX_ASKED) {
    // Not by mailbox: somebody else may ask for ann+x@ in the same second.
    void sender.put(email.toLowerCase(), email);
  }
}

/** Resolves once what was asked for is done; a serverless function waits for it before it is frozen. */
export function resetLinksMailed(): Promise<void> {
  return sender.written();
}

/** Does now what was asked for. */
export function mailAskedResetLinks(): Promise<void> {
  return sender.writeNow();
}

/**
 * E-mails an account a link that resets its password, at most three an hour for an address. Does nothing when
 * no account has the address, or the server sends no e-mail; callers must not show which. Never throws, as it
 * runs after the answer: a failure is logged.
 */
export async function mailResetLink({
  email,
  now = new Date(),
}: {
  email: string;
  now?: Date;
}): Promise<void> {
  if (!canMailLinks()) {
    return;
  }
  try {
    const key = `reset-link:${mailboxHashOf(email)}`;
    const wait = await countHit({ key, points: LINKS_PER_HOUR, windowMs: HOUR_MS });
    const account = await findAccountByEmail(email);
    if (wait === null && account !== null) {
      await storeResetLink({ account, mailed: await createMailedSecret(), now });
    }
  } catch (error) {
    logger.error({ error }, "Could not e-mail a link that resets a password");
  }
}

/**
 * A link that resets the password of an account, for whoever runs the server; null when no account has the
 * address. It ends earlier links of the account.
 */
export async function createResetLink({
  email,
  now = new Date(),
}: {
  email: string;
  now?: Date;
}): Promise<string | null> {
  const account = await findAccountByEmail(email);
  if (account === null) {
    return null;
  }
  const secret = createSecret();
  await storeResetLink({ account, secret, now });
  const entry = { teamId: account.teamId };
  await recordEvent({
    event: "reset-link-made",
    entry,
    request: { ip: "", headers: new Headers() },
  });
  return linkUrl("reset", secret);
}

/** Whether the link of this secret would reset a password now. */
export async function isResetLinkValid(token: string, now = new Date()): Promise<boolean> {
  return (await findLink({ purpose: "reset", secretHash: hashSecret(token), now })) !== null;
}

/**
 * Sets a new password by the secret of a link, once, and ends every session of the account, and its API tokens if asked. An e-mailed link
 * confirms the address. 400 for a link that is not valid.
 */
export async function resetPassword({
  token,
  newPassword,
  revokeTokens = false,
  caller,
  now = new Date(),
}: ResetPasswordRequest & { caller: Caller; now?: Date }): Promise<void> {
  const link = { purpose: "reset", secretHash: hashSecret(token), now } as const;
  // Before the costly hash, which guesses must not cause.
  if ((await findLink(link)) === null) {
    throw linkNotValid();
  }
  await requireGoodPassword({ password: newPassword, field: "newPassword" });
  const passwordHash = await hashPassword(newPassword);
  const account = await resetPasswordByLink({ link, passwordHash, revokesTokens: revokeTokens });
  if (account === null) {
    throw linkNotValid();
  }
  const { email, username, teamId, ended } = account;
  await clearSignInAttempts({ email, ip: caller.ip });
  const request = { ...caller, actor: username };
  await recordEvent({ event: "password-reset", entry: { teamId }, request });
  await recordTakeOver({ ended, teamId, request });
}
