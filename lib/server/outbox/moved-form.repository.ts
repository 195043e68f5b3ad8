import "server-only";
import type { DeliveryKind } from "@/lib/domain/delivery/delivery-job";
import type { Transaction } from "./jobs.repository";
import { concurrencyKeyOf } from "./concurrency-keys";
import { notifyWorkers } from "./notify-workers.repository";

/**
 * Makes the deliveries of a moved form its new team's. Those that waited for a webhook address to be enabled
 * are due: the new team has not disabled it.
 */
export async function rekeyJobsOfForm(
  transaction: Transaction,
  { formId, teamId, now }: { formId: number; teamId: number; now: Date },
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
    where: { formId, kind: "webhook", state: "paused" },
    data: { state: "waiting", nextAttemptAt: now },
  });
  await notifyWorkers(transaction);
}
