import type { ApprovalLists } from "@/lib/domain/approval/default-lists";
import { standaloneRequest, type RequestDetails } from "@/lib/domain/approval/standalone-request";
import { newSubmissionId } from "@/lib/domain/approval/submission-id";
import { isRecord } from "@/lib/domain/fields/answers";
import { api } from "../http/api";
import { ApiError } from "../http/api-error";

/** As SIGNED_IN_HEADER of the contract, which would bring a schema library to every visitor. */
const SIGNED_IN_HEADER = "X-Signed-In";
const DEADLINE_MS = 60_000;
/** Numbers to try when one belongs to another request already. */
const NUMBERS = 5;
const TAKEN = 422;

export type SubmissionNumber = {
  /** The one that an attempt without an answer used. */
  read: () => string | null;
  /** Called before a number is used, so that a reload knows it. */
  write: (submissionId: string) => void;
};

type Submit = {
  details: RequestDetails;
  routing: Pick<ApprovalLists, "approvers" | "threshold">;
  isSignedIn: boolean;
  number: SubmissionNumber;
};

export type SentRequest = { submissionId: string; approver: string };

/**
 * Sends a request under its number, or under another one when that is taken. Throws ApiError, with
 * `fieldErrors` where the server names fields.
 */
export async function submitBundledRequest(submit: Submit): Promise<SentRequest> {
  const { details, routing, isSignedIn, number } = submit;
  for (let left = NUMBERS; ; left -= 1) {
    const at = new Date();
    const submissionId = number.read() ?? newSubmissionId(at.getFullYear());
    number.write(submissionId);
    try {
      return await api({
        method: "POST",
        path: "/api/bundled-requests/submit",
        body: standaloneRequest({ details, submissionId, routing, at }),
        headers: isSignedIn ? { [SIGNED_IN_HEADER]: "1" } : {},
        response: { parse: readAnswer },
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== TAKEN || left <= 1) {
        throw error;
      }
      number.write(newSubmissionId(at.getFullYear()));
    }
  }
}

// By hand: the contract's schema library is not for visitors (decision 054).
function readAnswer(value: unknown): SentRequest {
  const answer = isRecord(value) ? value : {};
  const summary = isRecord(answer["summary"]) ? answer["summary"] : {};
  const approval = isRecord(summary["approvalInfo"]) ? summary["approvalInfo"] : {};
  return {
    submissionId: String(answer["submissionId"]),
    approver: String(approval["approver"]),
  };
}
