import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { pipedBlocks } from "@/lib/form-engine/piping/pipe-answers";
import { followUrlOf } from "@/lib/server/public-form/follow/follow-url-of";
import { correctUrlOf } from "@/lib/server/public-form/links/correct-url-of";
import {
  nextAddress,
  shownEnding,
  shownLazily,
  type ShownEnding,
} from "@/lib/server/public-form/submit/shown-ending";
import { updateUrlOf } from "@/lib/server/public-form/update-links/make-links";
import { loadLiveForm } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { readReceiptToken } from "./receipt-token";
import { findSentSubmission } from "./sent-submission.repository";

type ThankYouPage = {
  live: PublishedVersion;
  receipt: number;
  ending: ShownEnding | null;
  next: string | null;
  followUrl: string | null;
  correctUrl: string | null;
  updateUrl: string | null;
};

/**
 * The data of a thank-you page, with the answers in its texts: the ending is the submission's, which the signed
 * receipt names. Null when no form is live there or the token is not genuine.
 */
export async function loadThankYouPage({
  publicUrl,
  token,
  answers = {},
}: {
  publicUrl: string;
  token: string;
  /** Of visible fields, where they are known. */
  answers?: Answers | undefined;
}): Promise<ThankYouPage | null> {
  const live = await loadLiveForm(publicUrl);
  const receipt = live && readReceiptToken({ formId: live.formId, token });
  if (live === null || receipt === null) {
    return null;
  }
  const show = shownLazily(live, () => answers);
  const sent = await findSentSubmission({ id: receipt, formId: live.formId });
  const ending = sent && (await shownEnding(sent, { live, show }));
  const thankYou = pipedBlocks(live.thankYou, show);
  return {
    live: { ...live, thankYou },
    receipt,
    ending,
    followUrl: await followUrlOf(live, receipt),
    correctUrl: await correctUrlOf(live, receipt),
    updateUrl: await updateUrlOf(live, receipt),
    next: nextAddress(ending, { live, show, endingId: sent?.endingId ?? null }),
  };
}
