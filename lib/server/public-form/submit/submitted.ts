import "server-only";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { namePeopleIfKnown } from "@/lib/server/public-form/board-values/public-people";
import { followUrlOf } from "@/lib/server/public-form/follow/follow-url-of";
import { versionSentIn } from "@/lib/server/public-form/language/version-sent-in";
import { correctUrlOf } from "@/lib/server/public-form/links/correct-url-of";
import { receiptOfSent } from "@/lib/server/public-form/signed-receipts/signed-receipt";
import { updateUrlOf } from "@/lib/server/public-form/update-links/make-links";
import { presentUpdate } from "@/lib/server/public-form/update-links/prepare-update";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import { todayOf } from "@/lib/server/public-form/version/today-of";
import type { Stored } from "./first-result";
import {
  nextAddress,
  shownEnding,
  shownLazily,
  type PipedAnswers,
  type ShownEnding,
} from "./shown-ending";

/** What whoever sent the answers is told. */
export type Submitted = {
  id: number;
  /** Whether it was sent before by its link to saved answers, so that nothing was stored now. */
  isRepeat?: boolean;
  /** Where they are sent on; null = nowhere. */
  next: string | null;
  ending: ShownEnding | null;
  /** Where they follow their request; null = nowhere. */
  followUrl: string | null;
  /** Where they correct or withdraw it; null = nowhere. */
  correctUrl: string | null;
  /** Where they change the item that was made of it; null = nowhere. */
  updateUrl: string | null;
  /** The signed receipt of a form that gives it; null = none. */
  receipt: string | null;
  /** Of a submission that came by a link. */
  update?: ReturnType<typeof presentUpdate>;
};

export async function submitted(
  live: PublishedVersion,
  { id, show, update, ...sent }: Stored & { show: PipedAnswers },
): Promise<Submitted> {
  const ending = await shownEnding(sent, { live, show });
  return {
    id,
    ending,
    next: nextAddress(ending, { live, show, endingId: sent.endingId }),
    followUrl: await followUrlOf(live, id),
    correctUrl: await correctUrlOf(live, id),
    updateUrl: await updateUrlOf(live, id),
    receipt: live.settings.isReceiptSigned
      ? await receiptOfSent({ formId: live.formId, submissionId: id })
      : null,
    ...(update && { update: presentUpdate(update, live) }),
  };
}

type Repeat = { live: PublishedVersion; body: Readonly<Record<string, unknown>>; now: Date };

/**
 * What the sender of `first` was told, with the texts of the version that was answered, which may have other fields, in the
 * language of `live`.
 */
export async function submittedBefore(
  first: Stored,
  { live, body, now }: Repeat,
): Promise<Submitted> {
  const { versionId } = first;
  const other = versionId === live.versionId ? null : await loadVersion(versionId);
  const answered = other === null ? live : await versionSentIn(other, live);
  const { form } = answered;
  const answers = await namePeopleIfKnown(answered, unfoldAnswers(form, body));
  // As far as what was stored needs no matching of patterns again.
  const show = await shownLazily(answered, () => form.settle(answers, todayOf(answered, now)));
  return submitted(live, { ...first, show });
}
