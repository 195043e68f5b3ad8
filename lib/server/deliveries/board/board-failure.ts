import "server-only";
import { CALLS_USED_UP, TOKEN_REFUSED } from "@/lib/domain/board/host";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import type { BoardServiceError } from "@/lib/server/board-service/board-service";
import { forget } from "@/lib/server/board-service/cache/board-cache";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import {
  markConnectionBroken,
  pauseConnection,
} from "@/lib/server/board-service/connection/connections.repository";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import {
  postponeJobs,
  type Attempt,
  type Transaction,
} from "@/lib/server/outbox/claims/jobs.repository";
import type { Outcome } from "@/lib/server/outbox/claims/outcome";
import { enqueueProblemMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import { pauseBoardJobs, resumeJobById } from "@/lib/server/outbox/resume/board-queue.repository";

type FailedCall = {
  job: ClaimedJob;
  error: BoardServiceError;
  attempt: Attempt;
  tokenCipher: string;
  now: Date;
};

/** The outcome of a delivery whose call failed, by the kind of failure. */
export async function boardFailure(failure: FailedCall): Promise<Outcome> {
  const { job, error, attempt } = failure;
  switch (error.failure) {
    case "busy":
      return afterBusy(failure);
    case "transient":
      return { result: "retry", attempt };
    case "daily-limit":
      return afterDailyLimit(failure);
    case "token":
      return afterRefusedToken(failure);
    case "data":
    case "permission":
    case "board-full":
      await forget(columnsQuery(job.teamId, job.target));
      return { result: "failed", attempt };
  }
}

function afterBusy({ job, error, attempt, now }: FailedCall): Outcome {
  if (error.retryAfterMs === null) {
    return { result: "retry", attempt };
  }
  const until = new Date(now.getTime() + error.retryAfterMs);
  const { teamId, concurrencyKey } = job;
  return {
    result: "retry",
    attempt,
    notBefore: until,
    also: (transaction) => postponeJobs(transaction, { teamId, concurrencyKey, until }),
  };
}

/** The service counts calls by UTC day: without a time of its own, calls are possible again at midnight. */
function afterDailyLimit({ job, error, attempt, now }: FailedCall): Outcome {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  const requested =
    error.retryAfterMs === null ? null : new Date(now.getTime() + error.retryAfterMs);
  const until = requested ?? midnight;
  const reason = CALLS_USED_UP;
  const { teamId } = job;
  return {
    result: "paused",
    attempt,
    notBefore: until,
    warnings: [reason],
    also: async (transaction) => {
      await pauseConnection(transaction, { teamId, until });
      await pauseBoardJobs(transaction, { teamId, until, reason, now });
    },
  };
}

function afterRefusedToken({ job, attempt, tokenCipher, now }: FailedCall): Outcome {
  const reason = TOKEN_REFUSED;
  return {
    result: "paused",
    attempt,
    notBefore: NO_DUE_TIME,
    warnings: [reason],
    also: (transaction) => pauseForRefusedToken(transaction, { job, tokenCipher, reason, now }),
  };
}

/**
 * The service refused the token: marks the connection as broken, pauses the account's board deliveries
 * until it reconnects, and notifies the owner. If the token was replaced in the meantime, only requeues
 * this job.
 */
export async function pauseForRefusedToken(
  transaction: Transaction,
  {
    job,
    tokenCipher,
    reason,
    now,
  }: Pick<FailedCall, "job" | "tokenCipher" | "now"> & { reason: string },
): Promise<void> {
  const { id, teamId } = job;
  if (!(await markConnectionBroken({ teamId, tokenCipher }, transaction))) {
    await resumeJobById(transaction, { id, now });
    return;
  }
  await pauseBoardJobs(transaction, { teamId, reason, now });
  await enqueueProblemMail(transaction, { job, now, notice: { about: "token" } });
}
