import type { SubmitFormResponse } from "@/lib/contracts/public-form/public-forms";
import { FORM_PROOF_HEADER, FORM_TOKEN_HEADER } from "@/lib/contracts/public-form/spam-guard";
import {
  ADDRESS_PROOFS_HEADER,
  FORM_BLOCKS_HEADER,
  ITEM_REVISION_HEADER,
} from "@/lib/contracts/public-form/submit-headers";
import type { Answers } from "@/lib/domain/fields/answers";
import { api } from "../http/api";
import { sendWithProof } from "./send-with-proof";
import { readSpamGuardInputs } from "./spam-guard-inputs";

type SubmitFormRequest = {
  /** Where new answers are sent to. */
  submitUrl: string;
  /** Folded, as the submit endpoint expects them. */
  answers: Answers;
  /** The same key never stores twice. */
  idempotencyKey: string;
  /** Of a link: where it sends to, and what the page showed of what it opened. */
  link?: { action: string; revision?: string } | undefined;
  /** With commas between them. */
  addressProofs?: string | undefined;
};

const DEADLINE_MS = 60_000;

/**
 * Sends a visitor's answers, with a proof of work when the server demands one. Throws ApiError, with
 * `fieldErrors` where the server names fields.
 */
export function sendForm(request: SubmitFormRequest): Promise<SubmitFormResponse> {
  return sendWithProof((proof) => post(request, proof));
}

function post(
  { submitUrl, answers, idempotencyKey, link, addressProofs }: SubmitFormRequest,
  proof: string | null,
): Promise<SubmitFormResponse> {
  const { token, trap } = readSpamGuardInputs();
  return api({
    method: "POST",
    path: link?.action ?? submitUrl,
    body: { ...answers, ...trap },
    headers: {
      "Idempotency-Key": idempotencyKey,
      [FORM_BLOCKS_HEADER]: "1",
      ...(link?.revision && { [ITEM_REVISION_HEADER]: link.revision }),
      ...(addressProofs && { [ADDRESS_PROOFS_HEADER]: addressProofs }),
      ...(token === null ? {} : { [FORM_TOKEN_HEADER]: token }),
      ...(proof === null ? {} : { [FORM_PROOF_HEADER]: proof }),
    },
    response: { parse: readAnswer },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

// Parsed by hand: zod would double what a visitor loads.
function readAnswer(value: unknown): SubmitFormResponse {
  if (typeof value !== "object" || value === null || !("id" in value)) {
    throw new Error("The response to a submission has no id");
  }
  const redirectUrl = "redirectUrl" in value ? value.redirectUrl : undefined;
  return {
    id: Number(value.id),
    ...("notice" in value && { notice: String(value.notice) }),
    ...(typeof redirectUrl === "string" ? { redirectUrl } : {}),
    ...("followUrl" in value && { followUrl: String(value.followUrl) }),
    ...("correctUrl" in value && { correctUrl: String(value.correctUrl) }),
    ...("updateUrl" in value && { updateUrl: String(value.updateUrl) }),
    ...("receipt" in value && { receipt: String(value.receipt) }),
    // The server of this page wrote it.
    ...("ending" in value && { ending: value.ending as SubmitFormResponse["ending"] }),
  };
}
