import "server-only";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { NEVER } from "@/lib/domain/delivery/delivery-job";
import type { BoardServiceError } from "@/lib/server/board-service/board-service";
import type { ClaimedJob } from "@/lib/server/outbox/claim-jobs.repository";
import type { Attempt } from "@/lib/server/outbox/jobs.repository";
import type { Outcome } from "@/lib/server/outbox/outcome";
import { forgetColumns } from "./board-columns";
import { haltQueue, pauseBoard, pauseQueue } from "@/lib/server/outbox/board-queue.repository";

type Failing = {
  job: ClaimedJob;
  error: BoardServiceError;
  attempt: Attempt;
  tokenCipher: string;
  now: Date;
};

/** What follows from a failure, by its kind. */
export function boardFailure(failing: Failing): Outcome {
  const { job, error, attempt } = failing;
  switch (error.failure) {
    case "busy":
      return afterBusy(failing);
    case "transient":
      return { result: "retry", attempt };
    case "daily-limit":
      return afterDailyLimit(failing);
    case "token":
      return afterRefusedToken(failing);
    case "data":
    case "permission":
    case "board-full":
      forgetColumns({ ownerId: job.ownerId, boardId: job.target });
      return { result: "failed", attempt };
  }
}

function afterBusy({ job, error, attempt, now }: Failing): Outcome {
  if (error.retryAfterMs === null) {
    return { result: "retry", attempt };
  }
  const until = new Date(now.getTime() + error.retryAfterMs);
  const { ownerId, lane } = job;
  return {
    result: "retry",
    attempt,
    notBefore: until,
    also: (transaction) => pauseBoard(transaction, { ownerId, lane, until }),
  };
}

/** Calls are counted by the UTC day. */
function afterDailyLimit({ job, error, attempt, now }: Failing): Outcome {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  const asked = error.retryAfterMs === null ? null : new Date(now.getTime() + error.retryAfterMs);
  const until = asked ?? midnight;
  const reason = `The calls to ${BOARD_HOST} are used up for today.`;
  return {
    result: "paused",
    attempt,
    notBefore: until,
    warnings: [reason],
    also: (transaction) => pauseQueue(transaction, { ownerId: job.ownerId, until, reason }),
  };
}

function afterRefusedToken({ job, attempt, tokenCipher, now }: Failing): Outcome {
  const reason = `${BOARD_HOST} refused the token. Please reconnect.`;
  return {
    result: "paused",
    attempt,
    notBefore: NEVER,
    warnings: [reason],
    also: (transaction) => haltQueue(transaction, { job, tokenCipher, reason, now }),
  };
}
