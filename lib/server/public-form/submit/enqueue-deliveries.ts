import "server-only";
import { notifyWorkers } from "@/lib/server/outbox/notify-workers.repository";
import { insertJobs, type Transaction } from "@/lib/server/outbox/jobs.repository";
import { findTargets } from "../version/targets.repository";

type Enqueue = {
  ownerId: number;
  formId: number;
  /** The version that the answers were given under: it names the targets. */
  versionId: number;
  submissionId: number;
  now: Date;
};

/**
 * Makes one delivery a target, in the transaction that stores or releases the submission: they are
 * there together or not at all (promise Q1). Workers hear of it once it is committed. Returns how many.
 */
export async function enqueueDeliveries(
  transaction: Transaction,
  { versionId, ...submission }: Enqueue,
): Promise<number> {
  const targets = await findTargets(versionId, transaction);
  if (targets.length > 0) {
    await insertJobs(transaction, { ...submission, targets });
    await notifyWorkers(transaction);
  }
  return targets.length;
}
