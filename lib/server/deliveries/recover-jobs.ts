import "server-only";
import { logger } from "@/lib/server/logger";
import { findSilentJobs, resumePausedJobs } from "../outbox/claim-jobs.repository";
import { noticeFailure } from "../outbox/notices.repository";
import { finishJob } from "../outbox/jobs.repository";
import { kindOf } from "../outbox/log.repository";

/** A job that takes its worker down with it would do so for ever (promise Q7). */
const MAX_CLAIMS = 10;
const BATCH = 100;

/**
 * Gives back jobs whose worker went silent and those whose pause is over. A job that ended its worker
 * ten times is parked as failed.
 */
export async function recoverJobs(now: Date): Promise<void> {
  await resumePausedJobs(now);
  for (const { leaseToken, ...job } of await findSilentJobs({ now, limit: BATCH })) {
    const { id, attemptCount } = job;
    if (leaseToken === null) {
      continue;
    }
    const isPoison = attemptCount >= MAX_CLAIMS;
    logger.warn({ jobId: id, attemptCount, isPoison }, "A delivery's worker went silent");
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
            noticeFailure(transaction, { job: { ...job, kind: kindOf(job) }, error, now })
        : undefined,
    );
  }
}
