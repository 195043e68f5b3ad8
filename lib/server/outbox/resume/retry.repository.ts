import "server-only";
import type { JobState } from "@/lib/domain/delivery/delivery-job";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { resumeJobsOfOwner } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { notifyWorkers } from "@/lib/server/outbox/enqueue/notify-workers.repository";
import { ADDRESS_KEY_PREFIXES } from "@/lib/server/outbox/job-kinds";
import type { FormJobs } from "@/lib/server/outbox/log/delivery-log.repository";
import { clearFailures } from "./webhook-endpoints.repository";

type Retry = {
  teamId: number;
  where: { id: number } | FormJobs;
  states: readonly JobState[];
  /** Concurrency keys of addresses to enable; others are ignored. */
  concurrencyKeys: readonly string[];
  /** The bulk action: its id is stored, and a delivery is resent only once for each id. */
  run?: string | undefined;
  now: Date;
};

/**
 * Makes deliveries due at once and resets their attempts; the message id stays the same. Enables the
 * webhook addresses in `concurrencyKeys`. Returns how many deliveries.
 */
export function retryJobs({
  teamId,
  where,
  states,
  concurrencyKeys,
  run,
  now,
}: Retry): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.outboxJob.updateMany({
      where: {
        ...where,
        teamId,
        state: { in: [...states] },
        ...(run && { AND: notResentBy(run) }),
      },
      data: {
        state: "waiting",
        nextAttemptAt: now,
        attemptCount: 0,
        finishedAt: null,
        failureReason: null,
        warnings: [],
        ...(run && { resentBy: run }),
      },
    });
    for (const concurrencyKey of concurrencyKeys.filter((each) =>
      ADDRESS_KEY_PREFIXES.some((prefix) => each.startsWith(prefix)),
    )) {
      await enableInTransaction(transaction, { teamId, concurrencyKey, now });
    }
    await notifyWorkers(transaction);
    return count;
  });
}

/** In SQL, `NULL <> run` is not true, so null needs a condition of its own. */
function notResentBy(run: string) {
  return { OR: [{ resentBy: null }, { resentBy: { not: run } }] };
}

/** Clears the failures of a webhook address and requeues its paused deliveries. Returns how many. */
export function enableEndpoint(endpoint: EnabledEndpoint): Promise<number> {
  return db.$transaction(async (transaction) => {
    const count = await enableInTransaction(transaction, endpoint);
    await notifyWorkers(transaction);
    return count;
  });
}

type EnabledEndpoint = { teamId: number; concurrencyKey: string; now: Date };

async function enableInTransaction(
  transaction: DatabaseTransaction,
  { teamId, concurrencyKey, now }: EnabledEndpoint,
): Promise<number> {
  await clearFailures(transaction, { teamId, concurrencyKey });
  return resumeJobsOfOwner({ teamId, concurrencyKey, now }, transaction);
}
