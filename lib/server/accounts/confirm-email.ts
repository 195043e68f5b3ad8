import "server-only";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { hashSecret } from "@/lib/server/auth/secrets";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { isConfirmedAddress } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { joinAskedTeams } from "@/lib/server/teams/accept-invitation";
import { linkNotValid } from "./account-links";
import { findLink } from "./account-links.repository";
import { findUserById } from "./accounts.repository";
import { confirmByLink, storeConfirmationLink } from "./confirmations.repository";
import { isPasswordOf } from "./passwords/require-password";
import { recordTakeOver } from "./record-take-over";

const HOUR_MS = 60 * 60 * 1000;
const LINKS_PER_HOUR = 3;

/**
 * E-mails the link that confirms an account's address again. Does nothing when it is confirmed or the server
 * sends no e-mail; 429 above three an hour.
 */
export async function sendConfirmationAgain({
  userId,
  now = new Date(),
}: {
  userId: number;
  now?: Date;
}): Promise<void> {
  const key = `confirmation:${userId}`;
  await rateLimit({ key, points: LINKS_PER_HOUR, windowMs: HOUR_MS });
  if (canSendMail()) {
    await storeConfirmationLink({ userId, mailed: await createMailedSecret(), now });
  }
}

/** Whether an account's address waits to be confirmed; nobody is asked where the server sends no e-mail. */
export async function isConfirmationMissing({ email }: { email: string }): Promise<boolean> {
  return canSendMail() && !(await isConfirmedAddress(email));
}

/** Whose address the link of this secret would confirm now; null when it is not valid. */
export async function findConfirmedAccount(
  token: string,
  now = new Date(),
): Promise<number | null> {
  const link = await findLink({ purpose: "confirm", secretHash: hashSecret(token), now });
  return link?.userId ?? null;
}

/**
 * Confirms the address that a link was e-mailed to, once. Who else made the account with it is out then (decision 220):
 * every way in ends, the password too, unless the link is opened in a session of the account or with its password. 400 for
 * a link that is not valid, and for a wrong password.
 */
export async function confirmEmail({
  token,
  password,
  identity,
  caller,
  now = new Date(),
}: {
  token: string;
  password?: string | undefined;
  /** Who is signed in where the link was opened. */
  identity: Pick<Identity, "user" | "session"> | null;
  caller: Caller;
  now?: Date;
}): Promise<void> {
  const secretHash = hashSecret(token);
  const link = await findLink({ purpose: "confirm", secretHash, now });
  if (link === null) {
    throw linkNotValid();
  }
  const { userId } = link;
  if (password !== undefined) {
    await requireItsPassword({ userId, password, ip: caller.ip });
  }
  const isInSession = identity?.user.id === userId && identity.session.via !== "token";
  const isMaker = isInSession || password !== undefined;
  const account = await confirmByLink({ secretHash, isMaker, now });
  if (account === null) {
    throw linkNotValid();
  }
  const { teamId, username, ended } = account;
  const request = { ...caller, actor: username };
  await recordEvent({ event: "email-confirmed", entry: { teamId }, request });
  await recordTakeOver({ ended, teamId, request });
  await joinAskedTeams({ userId, caller });
}

async function requireItsPassword({
  userId,
  password,
  ip,
}: {
  userId: number;
  password: string;
  ip: string;
}): Promise<void> {
  const account = await findUserById(userId);
  const stored = account?.passwordHash || null;
  if (!(await isPasswordOf({ stored, email: account?.email ?? "", password, ip }))) {
    const message = "The password is not right.";
    throw new AppError("invalid", message, { fieldErrors: { password: message } });
  }
}
