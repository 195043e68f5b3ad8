import "server-only";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { hashSecret } from "@/lib/server/auth/secrets";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { isConfirmedAddress } from "@/lib/server/outbox/mail-addresses.repository";
import { createMailedSecret } from "@/lib/server/outbox/mailed-secret";
import { findLink } from "./account-links.repository";
import { confirmByLink, storeConfirmationLink } from "./confirmations.repository";
import { linkNotValid } from "./account-links";

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

/** Whether the link of this secret would confirm an address now. */
export async function isConfirmationValid(token: string, now = new Date()): Promise<boolean> {
  return (await findLink({ purpose: "confirm", secretHash: hashSecret(token), now })) !== null;
}

/** Confirms the address that a link was e-mailed to, once. 400 for a link that is not valid. */
export async function confirmEmail({
  token,
  caller,
  now = new Date(),
}: {
  token: string;
  caller: Caller;
  now?: Date;
}): Promise<void> {
  const account = await confirmByLink({ secretHash: hashSecret(token), now });
  if (account === null) {
    throw linkNotValid();
  }
  const { teamId, username } = account;
  const request = { ...caller, actor: username };
  await recordEvent({ event: "email-confirmed", entry: { teamId }, request });
}
