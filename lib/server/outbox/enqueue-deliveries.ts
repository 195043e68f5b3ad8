import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { insertJobs, type NewJobs, type Transaction } from "./jobs.repository";
import { isMailStopped } from "./mail-recipients.repository";
import { notifyWorkers } from "./notify-workers.repository";

/**
 * Creates one delivery for each target, in the transaction that stores the submission or releases it from
 * quarantine, so both are committed or neither (promise Q1). Mailboxes that unsubscribed are skipped.
 * Workers are notified after the commit.
 */
export async function enqueueDeliveries(
  transaction: Transaction,
  { targets: requested, ...delivered }: NewJobs,
): Promise<void> {
  const targets = await withoutUnsubscribed(transaction, requested);
  if (targets.length > 0) {
    await insertJobs(transaction, { ...delivered, targets });
    await notifyWorkers(transaction);
  }
}

async function withoutUnsubscribed(
  transaction: Transaction,
  targets: readonly DeliveryTarget[],
): Promise<readonly DeliveryTarget[]> {
  const mailbox = targets.find(({ kind }) => kind === "email");
  const isStopped = mailbox !== undefined && (await isMailStopped(mailbox.target, transaction));
  return isStopped ? targets.filter((target) => target !== mailbox) : targets;
}
