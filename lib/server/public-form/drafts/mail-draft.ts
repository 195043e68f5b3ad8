import "server-only";
import { randomUUID } from "node:crypto";
import { AppError, type Sentence } from "@/lib/domain/errors";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { cutText } from "@/lib/domain/texts/cut-text";
import { nameInMail } from "@/lib/domain/texts/name-in-mail";
import { isEmailAddress, normalEmailAddress } from "@/lib/domain/urls/email-address";
import { env } from "@/lib/server/environment/env";
import { countHit } from "@/lib/server/http/rate-limit";
import {
  countAgainstTeamAndAddress,
  uncountAgainstTeamAndAddress,
} from "@/lib/server/http/respondent-mails";
import { mailHtml, mailText } from "@/lib/server/outbound/mail-content";
import { canSendMail, MailError, sendMail } from "@/lib/server/outbound/send-mail";
import {
  hasBounced,
  isMailStoppedByLink,
} from "@/lib/server/outbox/mail/mail-recipients.repository";
import { findMessageSender } from "@/lib/server/outbox/mail/message-sender.repository";
import type { PublishedVersion } from "../version/published-version";
import { resumeUrl } from "./draft-token";

type Mailing = {
  /** In the language of the e-mail, and of what is said of it. */
  live: PublishedVersion;
  token: string;
  expiresAt: Date;
  address: string;
  /** Of whoever asks for it. */
  ip: string;
  now: Date;
};

const HOUR_MS = 60 * 60 * 1000;
/** An office may share an address. */
const MAILS_PER_HOUR_OF_ADDRESS = 30;
const MAX_TITLE = 80;
/** The visitor waits for it. */
const DEADLINE_MS = 15_000;

/** 400 for what is no address, with the sentence for the input `email`. */
export function requireMailAddress(text: string): string {
  const address = normalEmailAddress(text);
  if (!isEmailAddress(address)) {
    const sentence: Sentence = ({ refusals }) => refusals.mail.address;
    throw new AppError("invalid", sentence, { fieldErrors: { email: sentence } });
  }
  return address;
}

/** Whether links of this form can be e-mailed: see `mailDraft`. */
export async function canMailDrafts({ formId, teamId }: PublishedVersion): Promise<boolean> {
  return canSendMail() && (await findMessageSender({ formId, teamId })).isConfirmed;
}

/**
 * E-mails the link to a draft once; resolves to the sentence why it did not, or null. Sent at once, as the queue of deliveries
 * would keep the link. Neither it nor the address is stored or logged.
 */
export async function mailDraft(mailing: Mailing): Promise<string | null> {
  const { live, address, ip, now } = mailing;
  const problems = live.texts.refusals.mail;
  const { formId, teamId } = live;
  if (!canSendMail()) {
    return problems.noMail;
  }
  const { isConfirmed, senderName } = await findMessageSender({ formId, teamId });
  if (!isConfirmed) {
    return problems.unconfirmed;
  }
  if ((await isMailStoppedByLink(address)) || (await hasBounced(address))) {
    // The same for all reasons: they are the mailbox's own.
    return problems.unreachable;
  }
  if (await isAboveLimits({ teamId, ip })) {
    return problems.tooMany;
  }
  const counted = { formId, teamId, address };
  if ((await countAgainstTeamAndAddress(counted, now)) !== null) {
    return problems.tooMany;
  }
  try {
    await sendMail({ ...mailOf(mailing), senderName: senderName && nameInMail(senderName) });
    return null;
  } catch (error) {
    if (!(error instanceof MailError)) {
      throw error;
    }
    await uncountAgainstTeamAndAddress(counted);
    return error.isBounce ? problems.unreachable : problems.failed;
  }
}

/** Half of what a team may send in an hour stays for what its forms send by themselves. */
async function isAboveLimits({ teamId, ip }: { teamId: number; ip: string }): Promise<boolean> {
  const share = Math.ceil(env.RESPONDENT_MAILS_PER_HOUR / 2);
  const rules = [
    { key: `draft-mails:${ip}`, points: MAILS_PER_HOUR_OF_ADDRESS, windowMs: HOUR_MS },
    { key: `draft-mails-of-team:${teamId}`, points: share, windowMs: HOUR_MS },
  ];
  for (const rule of rules) {
    if ((await countHit(rule)) !== null) {
      return true;
    }
  }
  return false;
}

function mailOf({ live, token, expiresAt, address, now }: Mailing) {
  const { language, texts } = live;
  const words = texts.mails.draft;
  const form = cutText(nameInMail(live.publicForm.title), MAX_TITLE);
  const content = {
    language,
    subject: fill(words.subject, { form }),
    intro: [fill(words.opens, { form, day: dayOf(expiresAt, texts) }), words.secret],
    rows: [],
    links: [{ label: words.open, href: resumeUrl(token) }],
    footer: words.reason,
    unsubscribeUrl: null,
    texts,
  };
  return {
    to: address,
    replyTo: null,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    id: `draft_${randomUUID()}`,
    date: now,
    language,
    isReply: true,
    unsubscribeUrl: null,
    deadlineMs: DEADLINE_MS,
  };
}

function dayOf(date: Date, { locale }: SystemTexts): string {
  return date.toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}
