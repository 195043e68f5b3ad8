import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import { insertJobs, type NewJobs, type Transaction } from "./jobs.repository";
import { findMailAddresses } from "./mail-addresses.repository";
import { isMailStopped } from "./mail-recipients.repository";
import { notifyWorkers } from "./notify-workers.repository";

/**
 * Creates one delivery for each target, and one for each member who is e-mailed about the form, in the
 * transaction that stores the submission or releases it from quarantine, so both are committed or neither
 * (promise Q1). Mailboxes that unsubscribed are skipped. Workers are notified after the commit.
 */
export async function enqueueDeliveries(
  transaction: Transaction,
  { targets: requested, isMailed, ...delivered }: NewJobs & { isMailed: boolean },
): Promise<void> {
  const formId = "formId" in delivered ? delivered.formId : null;
  const mailboxes = isMailed
    ? await openMailboxes(transaction, { teamId: delivered.teamId, formId })
    : [];
  const targets = [...requested, ...mailboxes];
  if (targets.length > 0) {
    await insertJobs(transaction, { ...delivered, targets });
    await notifyWorkers(transaction);
  }
}

async function openMailboxes(
  transaction: Transaction,
  about: { teamId: number; formId: number | null },
): Promise<DeliveryTarget[]> {
  const mailboxes: DeliveryTarget[] = [];
  for (const target of await findMailAddresses(transaction, about)) {
    if (!(await isMailStopped(target, transaction))) {
      mailboxes.push({ kind: "email", target });
    }
  }
  return mailboxes;
}
