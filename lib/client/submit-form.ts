import type { SubmitFormResponse } from "@/lib/contracts/public-forms";
import type { Answers } from "@/lib/domain/fields/answers";
import { api } from "./api";

type SubmitFormRequest = {
  publicUrl: string;
  /** In the wire shape. */
  answers: Answers;
  /** The same key never stores twice. */
  idempotencyKey: string;
};

const DEADLINE_MS = 60_000;

/** Sends a visitor's answers. Throws ApiError, with `fieldErrors` where the server names fields. */
export function submitForm({
  publicUrl,
  answers,
  idempotencyKey,
}: SubmitFormRequest): Promise<SubmitFormResponse> {
  return api({
    method: "POST",
    path: `/api/public-forms/${encodeURIComponent(publicUrl)}/submit`,
    body: answers,
    headers: { "Idempotency-Key": idempotencyKey },
    response: { parse: readAnswer },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
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
