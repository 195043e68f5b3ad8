import "server-only";
import type { MailSettingsResponse } from "@/lib/contracts/mail-settings";
import { AppError } from "@/lib/domain/errors";
import { recordEvent } from "@/lib/server/audit/record-event";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import {
  findMailbox,
  isMailStopped,
  resumeMail,
  stopMail,
} from "@/lib/server/outbox/mail-recipients.repository";
import { accountOfToken, isTokenOf, type Subscription } from "./unsubscribe-token";

type Caller = { ip: string; headers: Headers };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Limited: an account may have been created with the address of another person, who unsubscribed. */
const RESUMES_PER_DAY = 3;

/** Whether the server sends e-mails, and whether this address unsubscribed. */
export async function readMailSettings(address: string): Promise<MailSettingsResponse> {
  return { isAvailable: canSendMail(), isStopped: await isMailStopped(address) };
}

/** Stops or resumes an account's e-mails. 429 when they were resumed three times within a day. */
export async function saveMailSettings({
  ownerId,
  address,
  isStopped,
  caller,
}: Subscription & { isStopped: boolean; caller: Caller }): Promise<MailSettingsResponse> {
  if (isStopped) {
    await stop({ ownerId, address, caller });
  } else if (await isMailStopped(address)) {
    await rateLimit({ key: `mail-resumed:${ownerId}`, points: RESUMES_PER_DAY, windowMs: DAY_MS });
    if (await resumeMail(address)) {
      await recordEvent({ event: "mail-resumed", entry: { ownerId }, request: caller });
    }
  }
  return readMailSettings(address);
}

/** The account and address of an unsubscribe link; null when it is not genuine or the account is deleted. */
export async function readSubscription(
  token: string,
): Promise<(Subscription & { isStopped: boolean }) | null> {
  const ownerId = accountOfToken(token);
  const address = ownerId === null ? null : await findMailbox(ownerId);
  if (ownerId === null || address === null || !isTokenOf({ token, ownerId, address })) {
    return null;
  }
  return { ownerId, address, isStopped: await isMailStopped(address) };
}

/** Unsubscribes the address of a link, without a sign-in; idempotent. 404 for tokens that are not genuine. */
export async function unsubscribe({
  token,
  caller,
}: {
  token: string;
  caller: Caller;
}): Promise<void> {
  const subscription = await readSubscription(token);
  if (subscription === null) {
    throw new AppError("not-found", "This link is not valid.");
  }
  await stop({ ...subscription, caller });
}

async function stop({ ownerId, address, caller }: Subscription & { caller: Caller }) {
  if (await stopMail({ ownerId, address, now: new Date() })) {
    await recordEvent({ event: "mail-stopped", entry: { ownerId }, request: caller });
  }
}
