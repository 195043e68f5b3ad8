import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";
import { fillPlural } from "@/lib/domain/system-texts/fill";
import { isMailedCode } from "@/lib/server/outbox/mail/mailed-code";
import type { PublishedVersion } from "../version/published-version";
import { claimTry, useCode } from "./address-codes.repository";
import { issueAddressProof } from "./address-proof";
import { addressHashesOf, requireProvable } from "./send-address-code";

type Entered = {
  live: PublishedVersion;
  fieldId: string;
  address: string;
  /** As typed: blanks and hyphens are left out. */
  code: string;
  now?: Date;
};

/**
 * The proof that a code is exchanged for, once.
 * @throws {AppError} 400 for a wrong code, 410 when none can be entered: it ended, was used, or was wrong five times
 */
export async function redeemAddressCode(entered: Entered): Promise<{ proof: string }> {
  const { live, fieldId, now = new Date() } = entered;
  const proved = requireProvable(entered);
  const place = { formId: live.formId, fieldId, addressHashes: addressHashesOf(proved) };
  const code = await claimTry(place, now);
  if (code === null) {
    throw ended();
  }
  if (!isMailedCode(entered.code.replace(/[\s-]/g, ""), code)) {
    if (code.triesLeft === 0) {
      throw ended();
    }
    const { triesLeft: count } = code;
    const sentence: Sentence = (texts) => fillPlural(texts, texts.refusals.code.wrong, { count });
    throw new AppError("invalid", sentence, { fieldErrors: { code: sentence } });
  }
  if (!(await useCode(code.id, now))) {
    throw ended();
  }
  return { proof: issueAddressProof(proved, now) };
}

function ended(): AppError {
  return new AppError("gone", ({ refusals }) => refusals.code.ended);
}
