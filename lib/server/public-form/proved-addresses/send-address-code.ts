import "server-only";
import { CODE_MINUTES } from "@/lib/contracts/public-form/address-codes";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { normalEmailAddress } from "@/lib/domain/urls/email-address";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { provesAddress } from "@/lib/form-engine/answers/addresses-to-prove";
import { validateField } from "@/lib/form-engine/answers/validate-answers";
import { acceptedHashes } from "@/lib/server/crypto/keyed-hash";
import { rateLimit, tooManyRequests } from "@/lib/server/http/rate-limit";
import { addRateLimitHit } from "@/lib/server/http/rate-limit.repository";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { createMailedCode } from "@/lib/server/outbox/mailed-code";
import { requireOpen } from "../version/opening";
import type { PublishedVersion } from "../version/published-version";
import { insertAddressCode } from "./address-codes.repository";
import { comparedAddress, type ProvedAddress } from "./address-proof";

type Asked = { live: PublishedVersion; fieldId: string; address: string };

const TRIES = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAILS_PER_HOUR = 3;
/** Of all forms of a team: the server sends them in its name. */
const PER_TEAM = { points: 200, windowMs: HOUR_MS };

export const CODES_UNAVAILABLE = "This server sends no e-mails, so no code can be sent.";

/**
 * E-mails a code to the address that a visitor has to prove. Whoever calls it has limited the visitor (`codeRule`).
 * @throws {AppError} 400 for a field that asks for no proof and for what is no address, 409 when the form is not open, 429 above three
 * e-mails an hour to the address and above what a team may send, 503 where the server sends no e-mails
 */
export async function sendAddressCode(
  asked: Asked & { now?: Date },
): Promise<{ expiresAt: string }> {
  const { live, now = new Date() } = asked;
  const proved = requireProvable(asked);
  await requireOpen(live, now);
  if (!canSendMail()) {
    throw new AppError("unavailable", CODES_UNAVAILABLE);
  }
  const { formId, teamId } = live;
  const [addressHash = ""] = addressHashesOf(proved);
  await limitMails(proved, now);
  await rateLimit({ key: `address-codes-of:${teamId}`, ...PER_TEAM });
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
      address: normalEmailAddress(proved.address),
      formTitle: live.publicForm.title,
      now,
    },
  );
  return { expiresAt: expiresAt.toISOString() };
}

/** Also where nothing else is limited: a mailbox must not fill because somebody else types its address. */
async function limitMails(proved: ProvedAddress, now: Date): Promise<void> {
  const key = `address-code:${acceptedHashes(`mailed|${comparedAddress(proved)}`)[0]?.toString("base64url")}`;
  const resetAt = new Date(now.getTime() + HOUR_MS);
  const state = await addRateLimitHit({ key, now, resetAt });
  if (state.points > MAILS_PER_HOUR) {
    const seconds = Math.max(1, Math.ceil((state.resetAt.getTime() - now.getTime()) / 1000));
    throw tooManyRequests(
      seconds,
      `${MAILS_PER_HOUR} codes were sent to this address within an hour. Please enter the last one, or ask for another in ${Math.ceil(seconds / 60)} minutes.`,
    );
  }
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

function addressProblem(field: Field, { live, address }: Omit<Asked, "fieldId">): string | null {
  const { matchesPattern } = live;
  // Required, so that an empty one is refused as well.
  const required = { ...field, required: true };
  return validateField({ field: required, answers: { [field.id]: address }, matchesPattern });
}

function refusal(input: string, sentence: string): AppError {
  return new AppError("invalid", sentence, { fieldErrors: { [input]: sentence } });
}

/** What stands for an address in the database, under every accepted secret, the current one first. */
export function addressHashesOf(proved: ProvedAddress): string[] {
  const { formId, field } = proved;
  const text = `address-code|${formId}|${field.id}|${comparedAddress(proved)}`;
  return acceptedHashes(text).map((hash) => hash.toString("base64url"));
}
