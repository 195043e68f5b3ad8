import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { retryDelayMs } from "@/lib/domain/delivery/retry-schedule";
import { logger } from "@/lib/server/logger";
import type { ClaimedJob } from "../outbox/claim-jobs.repository";
import { countAttempt } from "./counters";
import { enqueueFailureNotice } from "../outbox/enqueue-notice.repository";
import { finishJob, type JobResult } from "../outbox/jobs.repository";
import type { Outcome } from "../outbox/outcome";

type Settle = { job: ClaimedJob; outcome: Outcome; now: Date; random: number };

/** Stores the outcome of an attempt and schedules the next one. Does nothing when the lease was lost. */
export async function settleJob(settle: Settle): Promise<void> {
  const { job, outcome, now } = settle;
  const finish = finishOf(settle);
  const isOurs = await finishJob(job, finish, async (transaction) => {
    await outcome.also?.(transaction);
    // Deleted by the owner: not a problem to report.
    if (finish.state === "failed" && outcome.failureReason !== "content-deleted") {
      await enqueueFailureNotice(transaction, { job, error: outcome.attempt?.error ?? null, now });
    }
  });
  if (!isOurs) {
    logger.warn(
      { jobId: job.id },
      "A delivery ended after its lease was lost; its result is dropped",
    );
    return;
  }
  if (outcome.attempt !== null) {
    countAttempt({ kind: job.kind, result: finish.state });
  }
}

function finishOf({ job, outcome, now, random }: Settle): JobResult {
  const { result, attempt, notBefore, warnings, failureReason } = outcome;
  const common = {
    attempt,
    ...(warnings && { warnings }),
    ...(failureReason && { failureReason }),
  };
  if (result === "paused" || result === "postponed") {
    const state = result === "paused" ? "paused" : "waiting";
    return { ...common, state, nextAttemptAt: notBefore ?? NO_DUE_TIME, isCounted: false };
  }
  const delay = result === "retry" ? retryDelayMs({ tries: job.attemptCount, random }) : null;
  if (delay === null) {
    const state = result === "delivered" ? "delivered" : "failed";
    return { ...common, state, nextAttemptAt: now, isCounted: true };
  }
  const next = Math.max(now.getTime() + delay, notBefore?.getTime() ?? 0);
  return { ...common, state: "waiting", nextAttemptAt: new Date(next), isCounted: true };
}
