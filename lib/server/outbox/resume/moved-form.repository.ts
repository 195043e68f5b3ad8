import "server-only";
import { UNTIL_SENT_AGAIN, type DeliveryKind } from "@/lib/domain/delivery/delivery-job";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { notifyWorkers } from "@/lib/server/outbox/enqueue/notify-workers.repository";
import { concurrencyKeyOf } from "@/lib/server/outbox/job-kinds";

const MOVED = "The form was moved to a team with another board account.";

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
    where: { formId, kind: "webhook", state: "paused", nextAttemptAt: { not: UNTIL_SENT_AGAIN } },
    data: { state: "waiting", nextAttemptAt: now },
  });
  if (!keepsBoard) {
    await failBoardJobs(transaction, { formId, now });
  }
  await notifyWorkers(transaction);
}

async function failBoardJobs(
  transaction: Transaction,
  { formId, now }: { formId: number; now: Date },
): Promise<void> {
  const failed = await transaction.outboxJob.updateManyAndReturn({
    where: { formId, kind: "board", state: { in: ["waiting", "paused"] } },
    data: { state: "failed", finishedAt: now },
    select: { id: true },
  });
  await transaction.deliveryAttempt.createMany({
    data: failed.map(({ id: jobId }) => ({ jobId, at: now, durationMs: 0, error: MOVED })),
  });
}
