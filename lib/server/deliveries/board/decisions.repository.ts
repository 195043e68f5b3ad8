import "server-only";
import { UNTIL_DECIDED } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { notifyWorkers } from "@/lib/server/outbox/enqueue/notify-workers.repository";
import { saveRevisionOnBoard } from "@/lib/server/public-form/revisions/revisions-on-board.repository";
import {
  saveItemUpdate,
  type ItemUpdate,
} from "@/lib/server/public-form/update-links/item-updates.repository";

type Decided = {
  submissionId: number;
  /** Of which correction; null = of what came by a link. */
  revision: number | null;
  decisions: ItemUpdate["decisions"];
  now: Date;
};

/** Stores what the owner decided, and makes the delivery that waits for it due. */
export async function storeDecisions({
  submissionId,
  revision,
  decisions,
  now,
}: Decided): Promise<void> {
  await db.$transaction(async (transaction) => {
    await (revision === null
      ? saveItemUpdate(transaction, submissionId, { decisions })
      : saveRevisionOnBoard(transaction, { submissionId, number: revision }, { decisions }));
    await transaction.outboxJob.updateMany({
      where: { submissionId, kind: "board", state: "paused", nextAttemptAt: UNTIL_DECIDED },
      data: { state: "waiting", nextAttemptAt: now, warnings: [] },
    });
    await notifyWorkers(transaction);
  });
}
