import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue/enqueue-deliveries";

type Withdrawal = {
  formId: number;
  submissionId: number;
  /** Who is told, unless it is in quarantine. */
  targets: readonly DeliveryTarget[];
  now: Date;
};

/** Marks a submission as withdrawn and creates its deliveries, in one transaction; nothing when it is in the trash. */
export function storeWithdrawal({ formId, submissionId: id, targets, now }: Withdrawal) {
  return db.$transaction(async (transaction) => {
    const [withdrawn] = await transaction.submission.updateManyAndReturn({
      where: { id, formId, deletedAt: null },
      data: { deletedAt: now, withdrawnAt: now },
      select: { quarantined: true },
    });
    if (withdrawn?.quarantined === false) {
      const delivered = { formId, submissionId: id, targets, isMailed: false, now };
      await enqueueDeliveries(transaction, { ...delivered, event: "withdrawn" });
    }
  });
}
