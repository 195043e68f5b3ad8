import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { isSameLabel } from "@/lib/domain/board/columns/board-labels";
import { messageAddress } from "@/lib/form-engine/messages/compose-message";
import type { LabelledItem } from "@/lib/server/board-service/board-items";
import { findSentAnswers } from "@/lib/server/public-form/update-links/item-links.repository";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import {
  askFor,
  findAskable,
  noteGone,
  noteShown,
  type AskableSubmission,
} from "./asked-submissions.repository";
import { judgeChange } from "./judge-change";
import type { PolledAsk } from "./live-asks.repository";

type Asking = {
  live: PublishedVersion;
  ask: Ask;
  polled: PolledAsk | undefined;
  now: Date;
};

/** Asks whoever sent the submissions whose items changed to a label. `items`: those that a poll found, also with other labels. */
export async function askRespondents(
  items: readonly LabelledItem[],
  { live: { formId, teamId }, ask, polled, now }: Asking,
): Promise<void> {
  const shown = items.filter((item) => isSameLabel(item.label, ask.label));
  const changes = new Map(shown.map(({ id, changedAt }) => [id, changedAt ?? ""]));
  const ofAsk = { formId, askId: ask.id };
  const submissions = await findAskable({ ...ofAsk, itemIds: [...changes.keys()] });
  for (const submission of submissions) {
    const { submissionId, noticed, sentAt, itemId } = submission;
    const since = { since: polled?.since ?? now, isFirstPoll: (polled?.polledAt ?? null) === null };
    const { does, changedAt } = judgeChange({
      noticed,
      changedAt: changes.get(itemId) ?? "",
      sentAt,
      ask: since,
    });
    const change = { ...ofAsk, submissionId, noticed, changedAt };
    if (does === "note") {
      await noteShown(change);
    }
    const address = does === "ask" ? await addressOf(ask, { ...submission, formId }) : null;
    // Without an address there is nobody to ask, until the answers are corrected.
    if (address !== null) {
      await askFor({ ...change, teamId, address, now });
    }
  }
  const shownIds = new Set(submissions.map(({ submissionId }) => submissionId));
  await noteGone({ ...ofAsk, shownIds });
}

/**
 * The address of the newest answers; null without one, and where the item may have been there before its submission: it may be
 * another person's.
 */
async function addressOf(
  ask: Ask,
  { versionId, ...submission }: AskableSubmission & { formId: number },
): Promise<string | null> {
  const sentWith = await loadVersion(versionId);
  const mayBeForeign = sentWith === null || sentWith.settings.boardMode === "match";
  const sent = mayBeForeign ? null : await findSentAnswers(submission);
  return sent && messageAddress(ask, sent.newest.answers);
}
