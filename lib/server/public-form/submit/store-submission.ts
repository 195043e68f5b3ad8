import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { reservationsOf } from "@/lib/form-engine/reservations/reservations-of";
import { encryptAnswers } from "@/lib/server/crypto/secret-answers";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { countNewSubmission } from "@/lib/server/forms/activity/uncounted-forms";
import type { ProvedAddresses } from "@/lib/server/public-form/proved-addresses/require-proved-addresses";
import {
  readBoardLimits,
  withBoardLimits,
} from "@/lib/server/public-form/reservations/board-limits";
import type { SpamJudgement } from "@/lib/server/public-form/spam-guard/check-for-spam";
import type { Sender } from "@/lib/server/public-form/spam-guard/sender";
import { isDeliveredAtOnce } from "@/lib/server/public-form/stages/advance-stages";
import { planStages } from "@/lib/server/public-form/stages/stage-plan";
import type { NewItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";
import { messageTargets } from "@/lib/server/public-form/version/message-targets";
import { isNotificationDue } from "@/lib/server/public-form/version/notification-due";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import { countFillTime } from "./count-fill-time";
import type { KeyedAnswers } from "./first-result";
import { insertSubmission } from "./insert-submission.repository";
import { searchTextOf } from "./search-text";
import { singleUseOf, type OpenedLink } from "./sent-link";
import { withAnswerFiles } from "./store-answer-files";

type NewAnswers = {
  live: PublishedVersion;
  /** Flat and checked. */
  answers: Answers;
  proved: ProvedAddresses;
  endingId: string | null;
  judgement: SpamJudgement;
  keyed: KeyedAnswers | null;
  opened: OpenedLink | null;
  draftId: number | null;
  /** By whose link they came. */
  inviteeId: number | null;
  update: NewItemUpdate | null;
  sender: Sender;
  now: Date;
};

/**
 * Stores answers with their files, their deliveries and what they use up, or nothing, and counts them; returns the
 * submission's id. Throws what `withAnswerFiles` and `insertSubmission` throw.
 */
export async function storeSubmission({
  live,
  answers: sent,
  proved,
  endingId,
  judgement,
  keyed,
  opened,
  draftId,
  inviteeId,
  update,
  sender: { ip, token },
  now,
}: NewAnswers): Promise<number> {
  const { formId, versionId, settings, form } = live;
  const whole = (await loadVersion(versionId)) ?? live;
  // It completes a submission that went through them, and that was thanked for.
  const isAsked = update !== null && update.ask !== null;
  const plan = isAsked ? null : await planStages(whole, sent);
  const answered = { live, answers: sent, uploaderKey: uploaderKeyOf(ip), now };
  const { suspicions, proof } = judgement;
  const boardLimits = await readBoardLimits(live);
  const id = await withAnswerFiles(answered, ({ answers, files }) => {
    const isDelivered = isAsked || isDeliveredAtOnce(whole, answers);
    return insertSubmission({
      formId,
      versionId,
      targets: [
        ...(isDelivered ? whole.targets : []),
        ...(isAsked ? [] : messageTargets(live, { answers, endingId })),
      ],
      hooks: { hasAny: live.hasHooks, areTold: isDelivered },
      stages: plan && { ...plan, answers },
      isMailed: isNotificationDue(live, answers),
      noticeMembers: settings.noticeMembers,
      responseLimit: isAsked ? null : settings.responseLimit,
      reservations: {
        wanted: reservationsOf(withBoardLimits(live, boardLimits), sent),
        uniqueMessage: settings.uniqueMessage,
      },
      answers: encryptAnswers({ ...live, answers }),
      endingId,
      language: live.language,
      fileIds: files.map(({ id }) => id),
      searchText: searchTextOf({ form, answers, endingId }),
      suspicions,
      proof,
      provedFieldIds: proved.fieldIds,
      addressProofs: proved.proofs,
      item: update && { update, singleUse: singleUseOf(opened, { live, now }) },
      draftId,
      inviteeId,
      now,
      idempotency: keyed,
    });
  });
  countFillTime({ ...judgement, formId, token, now });
  countNewSubmission(formId);
  return id;
}
