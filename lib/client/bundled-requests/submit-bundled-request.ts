import { FORM_PROOF_HEADER, FORM_TOKEN_HEADER } from "@/lib/contracts/public-form/spam-guard";
import type { Routing } from "@/lib/domain/approval/approval-routing";
import { DEFAULT_LISTS } from "@/lib/domain/approval/default-lists";
import { standaloneRequest, type RequestDetails } from "@/lib/domain/approval/standalone-request";
import { newSubmissionId } from "@/lib/domain/approval/submission-id";
import { isRecord } from "@/lib/domain/fields/answers";
import { api } from "../http/api";
import { ApiError } from "../http/api-error";
import { sendWithProof } from "../public-form/send-with-proof";
import { readSpamGuardInputs } from "../public-form/spam-guard-inputs";

/** The contract's SIGNED_IN_HEADER, copied: importing it would load zod for every visitor. */
const SIGNED_IN_HEADER = "X-Signed-In";
const DEADLINE_MS = 60_000;
/** How many numbers are tried when the server says that one is taken. */
const MAX_ATTEMPTS = 5;
/** HTTP status of that answer. */
const NUMBER_TAKEN = 422;

export type SubmissionNumber = {
  /** The number of an attempt whose outcome is unknown; null = none. */
  read: () => string | null;
  /** Called before a number is sent, so that it survives a reload. */
  write: (submissionId: string) => void;
};

type Submit = {
  details: RequestDetails;
  /** null = not known to this page: the server decides who approves. */
  routing: Routing | null;
  isSignedIn: boolean;
  number: SubmissionNumber;
};

export type SentRequest = { submissionId: string; approver: string };

type Attempt = Pick<Submit, "details" | "routing" | "isSignedIn"> & {
  submissionId: string;
  at: Date;
};

/**
 * Sends a request under its number, or under another one when that is taken. Throws ApiError, with
 * `fieldErrors` where the server names fields.
 */
export async function submitBundledRequest(submit: Submit): Promise<SentRequest> {
  const { details, routing, isSignedIn, number } = submit;
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const at = new Date();
    const submissionId = number.read() ?? newSubmissionId(at.getFullYear());
    number.write(submissionId);
    try {
      const attempt = { details, routing, isSignedIn, submissionId, at };
      return await sendWithProof((proof) => post(attempt, proof));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== NUMBER_TAKEN || left <= 1) {
        throw error;
      }
      number.write(newSubmissionId(at.getFullYear()));
    }
  }
}

function post(attempt: Attempt, proof: string | null): Promise<SentRequest> {
  const { token, trap } = readSpamGuardInputs();
  return api({
    method: "POST",
    path: "/api/bundled-requests/submit",
    body: { ...bodyOf(attempt), ...trap },
    headers: {
      ...(attempt.isSignedIn && { [SIGNED_IN_HEADER]: "1" }),
      ...(token !== null && { [FORM_TOKEN_HEADER]: token }),
      ...(proof !== null && { [FORM_PROOF_HEADER]: proof }),
    },
    response: { parse: readAnswer },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
}

/** The documented payload; without an approver where the page does not know the names. */
function bodyOf({ details, routing, submissionId, at }: Attempt) {
  const lists = routing ?? DEFAULT_LISTS;
  const request = standaloneRequest({ details, submissionId, routing: lists, at });
  if (routing !== null) {
    return request;
  }
  // JSON.stringify leaves undefined out.
  return { ...request, summary: { ...request.summary, approvalInfo: undefined } };
}

// Parsed by hand: visitors do not load zod.
function readAnswer(value: unknown): SentRequest {
  const answer = isRecord(value) ? value : {};
  const summary = isRecord(answer["summary"]) ? answer["summary"] : {};
  const approval = isRecord(summary["approvalInfo"]) ? summary["approvalInfo"] : {};
  return {
    submissionId: String(answer["submissionId"]),
    approver: String(approval["approver"]),
  };
}
