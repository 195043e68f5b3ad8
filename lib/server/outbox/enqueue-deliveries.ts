import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { insertJobs, type Transaction } from "./jobs.repository";
import { notifyWorkers } from "./notify-workers.repository";

type Enqueue = {
  ownerId: number;
  formId: number;
  submissionId: number;
  targets: readonly DeliveryTarget[];
  now: Date;
};

/**
 * Makes one delivery a target, in the transaction that stores or releases the submission: they are
 * there together or not at all (promise Q1). Workers hear of it once it is committed.
 */
export async function enqueueDeliveries(
  transaction: Transaction,
  { targets, ...submission }: Enqueue,
): Promise<void> {
  if (targets.length > 0) {
    await insertJobs(transaction, { ...submission, targets });
    await notifyWorkers(transaction);
  }
}
