import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { pipedBlocks } from "@/lib/form-engine/piping/pipe-answers";
import { followUrlOf } from "@/lib/server/public-form/follow/follow-url-of";
import { versionSentIn } from "@/lib/server/public-form/language/version-sent-in";
import { correctUrlOf } from "@/lib/server/public-form/links/correct-url-of";
import { verifyUrlOfSent } from "@/lib/server/public-form/signed-receipts/signed-receipt";
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
  verifyUrl: string | null;
};

/**
 * The data of a thank-you page in the submission's language, with the answers in its texts: the ending is the submission's, which the signed
 * receipt names. Null when no form is live there or the token is not genuine.
 */
export async function loadThankYouPage({
  publicUrl,
  token,
  lang = null,
  answers,
}: {
  publicUrl: string;
  token: string;
  /** The language that the address names; null: that of the submission. */
  lang?: string | null;
  /** Of visible fields, where they are known. */
  answers?: Answers | undefined;
}): Promise<ThankYouPage | null> {
  const original = await loadLiveForm(publicUrl);
  const receipt = original && readReceiptToken({ formId: original.formId, token });
  if (original === null || receipt === null) {
    return null;
  }
  const sent = await findSentSubmission({ id: receipt, formId: original.formId });
  const live = await versionSentIn(original, sent ?? { language: null }, lang);
  const show = await shownLazily(live, () => answers ?? {});
  const ending = sent && (await shownEnding(sent, { live, show }));
  const thankYou = pipedBlocks(live.thankYou, show.inTexts);
  return {
    live: { ...live, thankYou },
    receipt,
    ending,
    followUrl: await followUrlOf(live, receipt),
    correctUrl: await correctUrlOf(live, receipt),
    updateUrl: await updateUrlOf(live, receipt),
    // It has the answers, which are shown once.
    verifyUrl:
      answers && live.settings.isReceiptSigned
        ? await verifyUrlOfSent({ formId: live.formId, submissionId: receipt })
        : null,
    next: nextAddress(ending, { live, show, endingId: sent?.endingId ?? null }),
  };
}
