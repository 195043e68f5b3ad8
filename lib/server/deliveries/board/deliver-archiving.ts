import "server-only";
import { itemMarker } from "@/lib/domain/board/items/item-name";
import { isOnBoard } from "@/lib/server/board-service/board-items";
import { boardItems } from "@/lib/server/board-service/composition";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { findItemProgress } from "@/lib/server/outbox/claims/jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import { findDeliverySource, type DeliverySource } from "../delivery-source.repository";
import { attemptOnBoard } from "./attempt-on-board";
import { findMadeItem } from "./items/create-board-item";
import { progressSchema } from "./progress-schema";

/**
 * Archives the item that was made of a submission which was withdrawn, or is about to be erased. Nothing is left to do
 * without one, when it has left the board, and once what was withdrawn was restored.
 */
export async function deliverArchiving(
  job: ClaimedJob,
  context: DeliveryContext,
): Promise<Outcome> {
  const { teamId, submissionId } = job;
  const source = submissionId && (await findDeliverySource({ teamId, submissionId }));
  if (!source) {
    return contentDeletedOutcome(job, context.now());
  }
  return attemptOnBoard({
    job,
    context,
    work: (token) => archiveItem({ token, job, source }),
    outcomeOf: (_done, attempt) => ({ result: "delivered", attempt }),
  });
}

type Archiving = { token: string; job: ClaimedJob; source: DeliverySource };

async function archiveItem(archiving: Archiving): Promise<void> {
  const { token, job, source } = archiving;
  const isOver = job.event === "erased" || source.isDeleted;
  const made = isOver ? await madeItem(archiving) : null;
  const item = made && (await boardItems.readItem(token, { itemId: made.itemId, columnIds: [] }));
  const isOwn = item && (made.isKnown || item.name.endsWith(itemMarker(source.submissionId)));
  if (isOwn && isOnBoard(item, source)) {
    const idempotencyKey = `${job.messageId}-archive`;
    await boardItems.archiveItem(token, { itemId: made.itemId, idempotencyKey });
  }
}

/**
 * The item that was made for the submission: one that it only found or changed may be another person's. `isKnown` is
 * false where the delivery that would say which is deleted.
 */
async function madeItem({ token, job, source }: Archiving) {
  const { submissionId } = source;
  const { target: boardId } = job;
  const stored = await findItemProgress({ submissionId, boardId });
  const { isFound, isCreating, itemId: noted } = progressSchema.parse(stored ?? {});
  if (isFound || source.update !== null) {
    return null;
  }
  const known = noted ?? source.mondayItemId;
  const isLost = known === null && isCreating;
  const itemId = isLost ? (await findMadeItem({ token, boardId, source }))?.id : known;
  return itemId ? { itemId, isKnown: stored !== null } : null;
}
