import "server-only";
import { UNTIL_SENT_AGAIN, type DeliveryKind } from "@/lib/domain/delivery/delivery-job";
import { failJobs } from "@/lib/server/outbox/claims/fail-jobs.repository";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { notifyWorkers } from "@/lib/server/outbox/enqueue/notify-workers.repository";
import { enqueueDeliveryEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { concurrencyKeyOf } from "@/lib/server/outbox/job-kinds";

const MOVED = "The form was moved to a team with another board account.";
const LEFT = "The form was moved to another team.";

/**
 * Makes the deliveries of a moved form its new team's. Those that waited for a webhook address to be enabled
 * are due: the new team has not disabled it. Without its board, those to a board that are not done have
 * failed: another account must not receive them.
 */
export async function rekeyJobsOfForm(
  transaction: Transaction,
  {
    formId,
    teamId,
    keepsBoard,
    now,
  }: { formId: number; teamId: number; keepsBoard: boolean; now: Date },
): Promise<void> {
  await endHooks(transaction, { formId, teamId, now });
  const targets = await transaction.outboxJob.groupBy({
    by: ["kind", "target"],
    where: { formId },
  });
  for (const { kind, target } of targets) {
    const where = { formId, kind, target };
    // Stored by us.
    const key = concurrencyKeyOf({ kind: kind as DeliveryKind, target, teamId });
    await transaction.outboxJob.updateMany({ where, data: { teamId, concurrencyKey: key } });
  }
  await transaction.outboxJob.updateMany({
    where: {
      formId,
      kind: { in: ["webhook", "chat"] },
      state: "paused",
      nextAttemptAt: { not: UNTIL_SENT_AGAIN },
    },
    data: { state: "waiting", nextAttemptAt: now },
  });
  if (!keepsBoard) {
    const ids = await failJobs(transaction, { formId, kind: "board", now, error: MOVED });
    await enqueueDeliveryEvents(transaction, { teamId, ids, now });
  }
  await notifyWorkers(transaction);
}

/**
 * Hooks stay with the team that was told of the form; it is told nothing more of it. What the log said of them goes: their
 * addresses are nothing that the new team may read.
 */
async function endHooks(
  transaction: Transaction,
  { formId, teamId, now }: { formId: number; teamId: number; now: Date },
): Promise<void> {
  await transaction.hook.updateMany({
    where: { formId, teamId: { not: teamId }, endedAt: null },
    data: { endedAt: now, endReason: LEFT },
  });
  await transaction.outboxJob.deleteMany({ where: { formId, kind: "hook" } });
}
