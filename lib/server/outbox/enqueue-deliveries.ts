import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { insertJobs, type NewJobs, type Transaction } from "./jobs.repository";
import { isMailStopped } from "./mail-recipients.repository";
import { notifyWorkers } from "./notify-workers.repository";

/**
 * Makes one delivery a target, in the transaction that stores or releases what is delivered: they are
 * there together or not at all (promise Q1). A mailbox whose reader stopped e-mails is left out. Workers
 * hear of it once it is committed.
 */
export async function enqueueDeliveries(
  transaction: Transaction,
  { targets: named, ...delivered }: NewJobs,
): Promise<void> {
  const targets = await withoutStopped(transaction, named);
  if (targets.length > 0) {
    await insertJobs(transaction, { ...delivered, targets });
    await notifyWorkers(transaction);
  }
}

async function withoutStopped(
  transaction: Transaction,
  targets: readonly DeliveryTarget[],
): Promise<readonly DeliveryTarget[]> {
  const mailbox = targets.find(({ kind }) => kind === "email");
  const isStopped = mailbox !== undefined && (await isMailStopped(mailbox.target, transaction));
  return isStopped ? targets.filter((target) => target !== mailbox) : targets;
}
