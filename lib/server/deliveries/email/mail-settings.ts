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
/** Somebody may have signed up with the address of another person, who stopped the e-mails. */
const RESUMED_A_DAY = 3;

/** Whether an account gets e-mails. */
export async function readMailSettings(address: string): Promise<MailSettingsResponse> {
  return { isAvailable: canSendMail(), isStopped: await isMailStopped(address) };
}

/** Stops an account's e-mails or sends them again. 429 when they were resumed three times within a day. */
export async function saveMailSettings({
  ownerId,
  address,
  isStopped,
  caller,
}: Subscription & { isStopped: boolean; caller: Caller }): Promise<MailSettingsResponse> {
  if (isStopped) {
    await stop({ ownerId, address, caller });
  } else if (await isMailStopped(address)) {
    await rateLimit({ key: `mail-resumed:${ownerId}`, points: RESUMED_A_DAY, windowMs: DAY_MS });
    if (await resumeMail(address)) {
      await recordEvent({ event: "mail-resumed", entry: { ownerId }, request: caller });
    }
  }
  return readMailSettings(address);
}

/** What the link of an e-mail is about; null when it is none of ours, or its account is gone. */
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

/** Stops the e-mails that the link came with, without a sign-in; again and again does no harm. 404 for other tokens. */
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
