import "server-only";
import type { MailSettingsResponse } from "@/lib/contracts/accounts/mail-settings";
import { AppError } from "@/lib/domain/errors";
import { isTeam } from "@/lib/server/audit/audit.repository";
import { recordEvent } from "@/lib/server/audit/record-event";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import { isConfirmedAddress } from "@/lib/server/outbox/mail/mail-addresses.repository";
import {
  isMailboxStopped,
  isMailStopped,
  isMailStoppedByLink,
  resumeMail,
  stopAddress,
  stopMailbox,
} from "@/lib/server/outbox/mail/mail-recipients.repository";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { readUnsubscribeToken } from "./unsubscribe-token";

type Caller = { ip: string; headers: RequestHeaders };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Limited: an account may have been created with the address of another person, who unsubscribed. */
const RESUMES_PER_DAY = 3;

/** Whether the server sends e-mails, and whether this address is confirmed, and it or its mailbox stopped. */
export async function readMailSettings(address: string): Promise<MailSettingsResponse> {
  return {
    isAvailable: canSendMail(),
    isConfirmed: await isConfirmedAddress(address),
    isStopped: await isMailStopped(address),
    isMailboxStopped: await isMailboxStopped(mailboxHashOf(address)),
  };
}

/**
 * Stops the e-mails to exactly an account's address, as nothing proves that its owner reads the mailbox; or
 * resumes them, for the mailbox too if a link stopped it. 429 when a stop by link was undone three times
 * within a day, by whichever accounts with this mailbox.
 */
export async function saveMailSettings({
  teamId,
  address,
  isStopped,
  caller,
}: {
  teamId: number;
  address: string;
  isStopped: boolean;
  caller: Caller;
}): Promise<MailSettingsResponse> {
  if (isStopped) {
    if (await stopAddress(address, new Date())) {
      await recordEvent({ event: "mail-stopped", entry: { teamId }, request: caller });
    }
    return readMailSettings(address);
  }
  if (await isMailStoppedByLink(address)) {
    const key = `mail-resumed:${mailboxHashOf(address)}`;
    await rateLimit({ key, points: RESUMES_PER_DAY, windowMs: DAY_MS });
  }
  if (await resumeMail(address)) {
    await recordEvent({ event: "mail-resumed", entry: { teamId }, request: caller });
  }
  return readMailSettings(address);
}

/** Whether the mailbox of an unsubscribe link unsubscribed; null when the link is not genuine. */
export async function readSubscription(token: string): Promise<{ isStopped: boolean } | null> {
  const link = await readUnsubscribeToken(token);
  return link && { isStopped: await isMailboxStopped(link.addressHash) };
}

/**
 * Unsubscribes the mailbox of a link, without a sign-in, and whether or not it still has an account;
 * idempotent. 404 for tokens that are not genuine.
 */
export async function unsubscribe({
  token,
  caller,
}: {
  token: string;
  caller: Caller;
}): Promise<void> {
  const link = await readUnsubscribeToken(token);
  if (link === null) {
    throw new AppError("not-found", "This link is not valid.", { event: "link-invalid" });
  }
  const { teamId, addressHash } = link;
  const isNew = await stopMailbox(addressHash, new Date());
  // The log of a deleted team was deleted with it.
  if (isNew && (await isTeam(teamId))) {
    await recordEvent({ event: "mail-stopped", entry: { teamId }, request: caller });
  }
}
