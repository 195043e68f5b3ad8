import "server-only";
import { CODE_INPUT } from "@/lib/contracts/public-form/address-codes";
import { AppError } from "@/lib/domain/errors";
import {
  EDIT_INPUT,
  PROOFS_INPUT,
  PROVING_INPUT,
  RESEND_INPUT,
} from "@/lib/domain/forms/initial-form-state";
import { LIMITS } from "@/lib/domain/limits";
import { redeemAddressCode } from "@/lib/server/public-form/proved-addresses/redeem-address-code";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { postedAnswers } from "./posted-answers";
import type { PageForm } from "./read-page-form";

/** What the page that asks for a code adds to the page that was posted before it. */
export type PostedCode = {
  /** The page that was posted, without it. */
  form: PageForm;
  /** The field whose address is being proved; null where the form's own page was posted. */
  fieldId: string | null;
  proofs: readonly string[];
  /** Why the code proves nothing. */
  error: string | null;
  /** Whether another code is asked for. */
  isResend: boolean;
  /** Whether the form is asked for again, with what was typed. */
  isEdit: boolean;
};

const OWN_INPUTS = new Set([CODE_INPUT, PROVING_INPUT, PROOFS_INPUT, RESEND_INPUT, EDIT_INPUT]);

/** Takes the code out of a posted page, and exchanges it for a proof. */
export async function readPostedCode(
  posted: PageForm,
  live: PublishedVersion,
  now: Date,
): Promise<PostedCode> {
  const fieldId = posted.get(PROVING_INPUT)?.[0] ?? null;
  // Also of a form's page that was returned after the code was entered.
  const earlier = (posted.get(PROOFS_INPUT) ?? []).slice(0, LIMITS.fieldsPerForm);
  if (fieldId === null) {
    // An input of this name is an answer there.
    const form = new Map([...posted].filter(([name]) => name !== PROOFS_INPUT));
    return { form, fieldId, proofs: earlier, error: null, isResend: false, isEdit: false };
  }
  const form = new Map([...posted].filter(([name]) => !OWN_INPUTS.has(name)));
  const [isResend, isEdit] = [posted.has(RESEND_INPUT), posted.has(EDIT_INPUT)];
  const code = posted.get(CODE_INPUT)?.[0]?.trim() ?? "";
  const read = { form, fieldId, isResend, isEdit };
  if (isResend || isEdit) {
    return { ...read, proofs: earlier, error: null };
  }
  if (code === "") {
    return { ...read, proofs: earlier, error: live.texts.refusals.code.enter };
  }
  try {
    const answer = postedAnswers(live.fields, { form, uploads: new Map() })[fieldId];
    const address = typeof answer === "string" ? answer : "";
    const { proof } = await redeemAddressCode({ live, fieldId, address, code, now });
    return { ...read, proofs: [...earlier, proof], error: null };
  } catch (error) {
    if (error instanceof AppError) {
      return { ...read, proofs: earlier, error: error.told(live.texts).message };
    }
    throw error;
  }
}
