import "server-only";
import { logger } from "@/lib/server/logging/logger";
import { findExpiredLeases, resumeDueJobs } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { finishJob } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueFailureMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import { jobKindOf } from "@/lib/server/outbox/log/delivery-log.repository";

/** A job that crashes its worker would do so for ever without a limit. */
const MAX_CLAIMS = 10;
const BATCH = 100;

/**
 * Requeues jobs whose lease expired (their worker crashed) and jobs whose pause is over. A job whose lease
 * expired at its tenth claim has failed.
 */
export async function recoverJobs(now: Date): Promise<void> {
  await resumeDueJobs(now);
  for (const { leaseToken, ...job } of await findExpiredLeases({ now, limit: BATCH })) {
    const { id, attemptCount } = job;
    if (leaseToken === null) {
      continue;
    }
    const isPoison = attemptCount >= MAX_CLAIMS;
    logger.warn({ jobId: id, attemptCount, isPoison }, "The lease of a delivery expired");
    const error = isPoison
      ? "Given up: the worker stopped each time."
      : "Interrupted: the worker stopped.";
    await finishJob(
      { id, leaseToken },
      {
        state: isPoison ? "failed" : "waiting",
        nextAttemptAt: now,
        isCounted: true,
        attempt: { at: now, status: null, durationMs: 0, error, excerpt: null },
      },
      isPoison
        ? (transaction) =>
            enqueueFailureMail(transaction, { job: { ...job, kind: jobKindOf(job) }, error, now })
        : undefined,
    );
  }
}
