import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { isDeliverable } from "@/lib/domain/stages/next-steps";
import { db } from "@/lib/server/db/client";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import { enqueueHookEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { findSteps } from "../stages/steps.repository";

type Withdrawal = {
  formId: number;
  submissionId: number;
  /** Who is told, unless it is in quarantine, or still waits for this stage: then nobody knows of it. */
  targets: readonly DeliveryTarget[];
  deliverAfterStage: string | null;
  now: Date;
};

/** Marks a submission as withdrawn and creates its deliveries, in one transaction; nothing when it is in the trash. */
export function storeWithdrawal({
  formId,
  submissionId: id,
  targets,
  deliverAfterStage,
  now,
}: Withdrawal) {
  return db.$transaction(async (transaction) => {
    const [withdrawn] = await transaction.submission.updateManyAndReturn({
      where: { id, formId, deletedAt: null },
      data: { deletedAt: now, withdrawnAt: now, updatedAt: now },
      select: { quarantined: true },
    });
    const steps = deliverAfterStage === null ? [] : await findSteps(id, transaction);
    if (withdrawn?.quarantined === false && isDeliverable(deliverAfterStage, steps)) {
      const delivered = { formId, submissionId: id, targets, isMailed: false, now };
      await enqueueDeliveries(transaction, { ...delivered, event: "withdrawn" });
      const facts = [{ event: "withdrawn", submissionId: id } as const];
      await enqueueHookEvents(transaction, { formId, facts, now });
    }
  });
}
