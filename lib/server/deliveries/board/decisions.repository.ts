import "server-only";
import { UNTIL_DECIDED } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { notifyWorkers } from "@/lib/server/outbox/notify-workers.repository";
import {
  saveItemUpdate,
  type ItemUpdate,
} from "@/lib/server/public-form/update-links/item-updates.repository";

type Decided = { submissionId: number; decisions: ItemUpdate["decisions"]; now: Date };

/** Stores what the owner decided, and makes the delivery that waits for it due. */
export async function storeDecisions({ submissionId, decisions, now }: Decided): Promise<void> {
  await db.$transaction(async (transaction) => {
    await saveItemUpdate(transaction, submissionId, { decisions });
    await transaction.outboxJob.updateMany({
      where: { submissionId, kind: "board", state: "paused", nextAttemptAt: UNTIL_DECIDED },
      data: { state: "waiting", nextAttemptAt: now, warnings: [] },
    });
    await notifyWorkers(transaction);
  });
}
