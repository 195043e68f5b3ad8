import "server-only";
import { CODE_MINUTES } from "@/lib/contracts/public-form/address-codes";
import { AppError, type Sentence } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fillPlural } from "@/lib/domain/system-texts/fill";
import { normalEmailAddress } from "@/lib/domain/urls/email-address";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { provesAddress } from "@/lib/form-engine/answers/addresses-to-prove";
import { validateField } from "@/lib/form-engine/answers/validate-answers";
import { acceptedHashes } from "@/lib/server/crypto/keyed-hash";
import { tooManyRequests } from "@/lib/server/http/rate-limit";
import { addRateLimitHit, undoRateLimitHit } from "@/lib/server/http/rate-limit.repository";
import { countAgainstTeam } from "@/lib/server/http/respondent-mails";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import {
  hasBounced,
  isMailStoppedByLink,
} from "@/lib/server/outbox/mail/mail-recipients.repository";
import { createMailedCode } from "@/lib/server/outbox/mail/mailed-code";
import { findMessageSender } from "@/lib/server/outbox/mail/message-sender.repository";
import { requireOpen } from "../version/opening";
import type { PublishedVersion } from "../version/published-version";
import { insertAddressCode } from "./address-codes.repository";
import { comparedAddress, type ProvedAddress } from "./address-proof";

type Asked = { live: PublishedVersion; fieldId: string; address: string };

const TRIES = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAILS_PER_HOUR = 3;

/**
 * E-mails a code to the address that a visitor has to prove. Whoever calls it has limited the visitor (`codeRule`).
 * @throws {AppError} 400 for a field that asks for no proof, for what is no address, and for an address that stopped its e-mails or
 * that there is not; 409 when the form is not open; 429 above three e-mails an hour to the mailbox and above what a team may send; 503 where
 * the server sends no e-mails, or nobody of the team has confirmed an address
 */
export async function sendAddressCode(
  asked: Asked & { now?: Date },
): Promise<{ expiresAt: string }> {
  const { live, now = new Date() } = asked;
  const proved = requireProvable(asked);
  await requireOpen(live, now);
  const { formId, teamId } = live;
  const [addressHash = ""] = addressHashesOf(proved);
  const address = normalEmailAddress(proved.address);
  await requireSender({ formId, teamId });
  if ((await isMailStoppedByLink(address)) || (await hasBounced(address))) {
    // The same for all reasons: they are the mailbox's own.
    throw refusal("address", ({ refusals }) => refusals.code.unreachable);
  }
  await countMail({ teamId, address, now });
  const { messageId, codeHash } = await createMailedCode();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  await insertAddressCode(
    {
      messageId,
      formId,
      fieldId: proved.field.id,
      addressHash,
      codeHash,
      triesLeft: TRIES,
      expiresAt,
    },
    {
      teamId,
      address,
      formTitle: live.publicForm.title,
      language: live.language,
      now,
    },
  );
  return { expiresAt: expiresAt.toISOString() };
}

async function requireSender(form: { formId: number; teamId: number }): Promise<void> {
  if (!canSendMail()) {
    throw new AppError("unavailable", ({ refusals }) => refusals.code.noMail);
  }
  if (!(await findMessageSender(form)).isConfirmed) {
    throw new AppError("unavailable", ({ refusals }) => refusals.code.unconfirmed);
  }
}

type CountedMail = { teamId: number; address: string; now: Date };

/** Also where nothing else is limited: a mailbox must not fill because somebody else types one of its addresses. */
async function countMail({ teamId, address, now }: CountedMail): Promise<void> {
  const key = `address-code:${mailboxHashOf(address)}`;
  const resetAt = new Date(now.getTime() + HOUR_MS);
  const hour = await addRateLimitHit({ key, now, resetAt });
  if (hour.points > MAILS_PER_HOUR) {
    throw tooManyMails({ until: hour.resetAt, now }, (texts, count) =>
      fillPlural(texts, texts.refusals.code.tooManyMails, { count, sent: MAILS_PER_HOUR }),
    );
  }
  const until = await countAgainstTeam(teamId, now);
  if (until !== null) {
    await undoRateLimitHit(key);
    throw tooManyMails({ until, now }, (texts, count) =>
      fillPlural(texts, texts.refusals.code.tooMany, { count }),
    );
  }
}

function tooManyMails(
  { until, now }: { until: Date; now: Date },
  say: (texts: SystemTexts, minutes: number) => string,
): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return tooManyRequests(seconds, (texts) => say(texts, Math.ceil(seconds / 60)));
}

/** The field and address that a code is asked for or entered for. 400 for others. */
export function requireProvable({ live, fieldId, address }: Asked): ProvedAddress {
  const field = live.fields.find(({ id }) => id === fieldId);
  if (field === undefined || !provesAddress(field)) {
    throw refusal("fieldId", "The form asks for no proof of this field.");
  }
  const problem = addressProblem(field, { live, address });
  if (problem !== null) {
    throw refusal("address", problem);
  }
  const answers = definitionOf(field).canonicalise(field, { [field.id]: address });
  return { formId: live.formId, field, address: String(answers[field.id]) };
}

function addressProblem(field: Field, { live, address }: Omit<Asked, "fieldId">): Sentence | null {
  const { matchesPattern } = live;
  // Required, so that an empty one is refused as well.
  const required = { ...field, required: true };
  return validateField({ field: required, answers: { [field.id]: address }, matchesPattern });
}

function refusal(input: string, sentence: Sentence): AppError {
  return new AppError("invalid", sentence, { fieldErrors: { [input]: sentence } });
}

/** What stands for an address in the database, under every accepted secret, the current one first. */
export function addressHashesOf(proved: ProvedAddress): string[] {
  const { formId, field } = proved;
  const text = `address-code|${formId}|${field.id}|${comparedAddress(proved)}`;
  return acceptedHashes(text).map((hash) => hash.toString("base64url"));
}
