import "server-only";
import { loadLiveForm } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { readReceiptToken } from "./receipt-token";
import { findSentSubmission } from "./sent-submission.repository";
import { nextAddress, shownEnding, type ShownEnding } from "./shown-ending";

type Sent = {
  live: PublishedVersion;
  receipt: number;
  ending: ShownEnding | null;
  next: string | null;
};

/**
 * The data of a thank-you page: the ending is the submission's, which the signed receipt names. Null when no form is live there or the
 * token is not genuine.
 */
export async function loadThankYouPage({
  publicUrl,
  token,
}: {
  publicUrl: string;
  token: string;
}): Promise<Sent | null> {
  const live = await loadLiveForm(publicUrl);
  const receipt = live && readReceiptToken({ formId: live.formId, token });
  if (live === null || receipt === null) {
    return null;
  }
  const sent = await findSentSubmission({ id: receipt, formId: live.formId });
  const ending = sent && (await shownEnding(sent, live));
  return { live, receipt, ending, next: nextAddress(ending, live) };
}
