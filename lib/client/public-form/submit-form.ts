import type { SubmitFormResponse } from "@/lib/contracts/public-forms";
import type { Answers } from "@/lib/domain/fields/answers";
import {
  FORM_CHALLENGE_HEADER,
  FORM_PROOF_HEADER,
  FORM_TOKEN_HEADER,
  NO_PROOF,
} from "@/lib/contracts/spam-guard";
import { api } from "../http/api";
import { ApiError } from "../http/api-error";
import { readPageGuard } from "./page-guard";

type SubmitFormRequest = {
  publicUrl: string;
  /** In the wire shape. */
  answers: Answers;
  /** The same key never stores twice. */
  idempotencyKey: string;
};

const DEADLINE_MS = 60_000;
/** A solution may be too late, or used up by an attempt whose answer was lost. */
const SOLVED_AT_MOST = 2;

/**
 * Sends a visitor's answers, and does the calculation that the server may ask for meanwhile. Throws
 * ApiError, with `fieldErrors` where the server names fields.
 */
export async function submitForm(request: SubmitFormRequest): Promise<SubmitFormResponse> {
  let proof: string | null = null;
  for (let solved = 0; ; solved += 1) {
    try {
      return await post(request, proof);
    } catch (error) {
      const challenge = error instanceof ApiError ? error.headers.get(FORM_CHALLENGE_HEADER) : null;
      if (challenge === null || proof === NO_PROOF) {
        throw error;
      }
      proof = solved < SOLVED_AT_MOST ? await solve(challenge) : NO_PROOF;
    }
  }
}

function post(
  { publicUrl, answers, idempotencyKey }: SubmitFormRequest,
  proof: string | null,
): Promise<SubmitFormResponse> {
  const { token, trap } = readPageGuard();
  return api({
    method: "POST",
    path: `/api/public-forms/${encodeURIComponent(publicUrl)}/submit`,
    body: { ...answers, ...trap },
    headers: {
      "Idempotency-Key": idempotencyKey,
      ...(token === null ? {} : { [FORM_TOKEN_HEADER]: token }),
      ...(proof === null ? {} : { [FORM_PROOF_HEADER]: proof }),
    },
    response: { parse: readAnswer },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

/** Fetched only now: hardly anybody is ever asked. */
async function solve(challenge: string): Promise<string> {
  try {
    const { solveChallenge } = await import("./solve-challenge");
    return await solveChallenge(challenge);
  } catch {
    return NO_PROOF;
  }
}

// By hand instead of by the contract: zod's full builder would double what a visitor loads.
function readAnswer(value: unknown): SubmitFormResponse {
  if (typeof value !== "object" || value === null || !("id" in value)) {
    throw new Error("The answer to a submission has no id");
  }
  const redirectUrl = "redirectUrl" in value ? value.redirectUrl : undefined;
  return {
    id: Number(value.id),
    ...(typeof redirectUrl === "string" ? { redirectUrl } : {}),
  };
}
