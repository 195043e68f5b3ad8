import "server-only";
import type { SubmitRequestRequest, SubmitRequestResponse } from "@/lib/contracts/bundled-requests";
import {
  isSameRequest,
  standaloneRequest,
  type StandaloneRequest,
} from "@/lib/domain/approval/standalone-request";
import { AppError } from "@/lib/domain/errors";
import { foldText } from "@/lib/domain/texts/fold-text";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { withSpamCheck } from "@/lib/server/public-form/spam-guard/check-for-spam";
import { API_SENDER, type Sender } from "@/lib/server/public-form/spam-guard/sender";
import { findRecipient } from "./recipient";
import { REQUEST_PAGE } from "./request-page";
import { findByNumber, insertRequest } from "./requests.repository";

type Submit = {
  request: SubmitRequestRequest;
  /** The active team of whoever is signed in; null = nobody is. */
  activeTeamId: number | null;
  /** For the spam guard; absent: the caller is a program. */
  sender?: Sender;
  now?: Date;
};

/**
 * Stores a request with everything the server computes from it. Sending the same request again returns
 * the first result. 422 when its number belongs to another request, 409 without an account to receive it,
 * 404 when the page is off, 503 when the disk is down to its reserve. From somebody who is not signed in:
 * 428 when the spam guard wants a proof, 403 without the page's token when only its page may send requests.
 * Suspected spam gets the normal response.
 */
export async function submitRequest(submit: Submit): Promise<SubmitRequestResponse> {
  const { request, activeTeamId, sender = API_SENDER, now = new Date() } = submit;
  const recipient = await findRecipient(activeTeamId);
  if (recipient === "no-account") {
    throw new AppError("conflict", "There is no account yet that could receive this request.");
  }
  if (recipient === "off") {
    throw new AppError("not-found", "Bundled requests are not taken here.");
  }
  const { teamId, settings } = recipient;
  const { submissionId, ...details } = request;
  const payload = standaloneRequest({ details, submissionId, routing: settings, at: now });
  const earlier = await findFirst({ teamId, payload });
  if (earlier !== null) {
    return earlier;
  }
  const { webhooks } = settings;
  const isOwnerMailed = canSendMail() && settings.isOwnerMailed;
  const searchText = searchTextOf(payload);
  const stored = { teamId, payload, searchText, webhooks, isOwnerMailed, now };
  try {
    // Before the spam check, so that nobody calculates a proof for a request that is refused anyway.
    await requireDiskReserve();
    const page = { ...REQUEST_PAGE, settings: { isFormPageOnly: settings.isRequestPageOnly } };
    const judged = { live: page, sender, body: request, now };
    const id = await (activeTeamId === null
      ? withSpamCheck(judged, (judgement) => insertRequest({ ...stored, ...judgement }))
      : insertRequest({ ...stored, suspicions: null, proof: null }));
    return { id, submissionId, summary: payload.summary };
  } catch (error) {
    // A concurrent request with this number may have been stored first: its result is the answer.
    const winner = await findFirst({ teamId, payload });
    if (winner === null) {
      throw error;
    }
    return winner;
  }
}

async function findFirst({
  teamId,
  payload,
}: {
  teamId: number;
  payload: StandaloneRequest;
}): Promise<SubmitRequestResponse | null> {
  const { submissionId } = payload;
  const first = await findByNumber({ teamId, submissionId });
  if (first === null) {
    return null;
  }
  if (!isSameRequest(first.payload, payload)) {
    const message = "This submission number belongs to another request. Please send a new one.";
    throw new AppError("mismatch", message, { fieldErrors: { submissionId: message } });
  }
  return { id: first.id, submissionId, summary: first.payload.summary };
}

function searchTextOf({ submissionId, requestor, reason, summary }: StandaloneRequest): string {
  // The sentence names the requestor, the property, the categories and the amounts.
  const { naturalLanguageSummary, approvalInfo } = summary;
  const texts = [submissionId, requestor.email, reason, naturalLanguageSummary];
  return foldText([...texts, approvalInfo.approver].join("\n"));
}
