import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { retryDelayMs } from "@/lib/domain/delivery/retry-schedule";
import { AppError } from "@/lib/domain/errors";
import { logger } from "@/lib/server/logging/logger";
import { claimJobs, type ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { finishJob, renewLeases, type JobResult } from "@/lib/server/outbox/claims/jobs.repository";
import type { Deliver, Outcome } from "@/lib/server/outbox/claims/outcome";
import { enqueueFailureMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import { resumeConnectedBoardJobs } from "@/lib/server/outbox/resume/board-queue.repository";
import { countAttempt } from "./counters";
import { recoverJobs } from "./recover-jobs";

const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
const POLL_EVERY_MS = 1_000;
/** `resumeConnectedBoardJobs` reads all paused jobs, so it runs only at every 60th recovery: each minute. */
const RECOVERIES_PER_RESUME = 60;
/** setTimeout fires at once when the delay is longer. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Waits between attempts to store a result; without it, the job would be delivered twice. */
const STORE_RETRY_WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];
/** How many deliveries one process runs at a time. */
const CONCURRENCY = 50;

export type Worker = {
  /** Claims due jobs now, every second, and at every `claimNow`. */
  start(): void;
  /** Claims due jobs now. */
  claimNow(): void;
  /**
   * Delivers until nothing is due and returns how many. Claims nothing after `until`, but waits for running
   * jobs.
   */
  drain(options: { until: Date }): Promise<number>;
  /** Claims no more jobs and waits for the running ones. */
  stop(): Promise<void>;
};

type Options = { deliver: Deliver; now?: () => Date; random?: () => number };

/** Runs jobs of the outbox. Any number of workers may run at once, in any number of processes. */
export function createWorker({
  deliver,
  now = () => new Date(),
  random = Math.random,
}: Options): Worker {
  const running = new Map<ClaimedJob, Promise<void>>();
  const stopping = new AbortController();
  let drain: { until: Date; signal: AbortSignal } | null = null;
  const timers: NodeJS.Timeout[] = [];
  let claiming: Promise<void> | null = null;
  let isClaimRequested = false;
  let done = 0;
  let recoveries = 0;

  /** Claims one at a time; a request during a claim makes it run once more. */
  function fill(): Promise<void> {
    isClaimRequested = true;
    claiming ??= claimWhileRequested();
    return claiming;
  }

  async function claimWhileRequested(): Promise<void> {
    while (isClaimRequested && !stopping.signal.aborted) {
      isClaimRequested = false;
      await claimOnce().catch((error: unknown) =>
        logger.warn({ error }, "Could not claim deliveries"),
      );
    }
    // Synchronously after the last check of the flag, so no request is lost.
    claiming = null;
  }

  async function claimOnce(): Promise<void> {
    const limit = CONCURRENCY - running.size;
    if (limit <= 0) {
      return;
    }
    const at = now();
    if (drain !== null && at >= drain.until) {
      return;
    }
    const leaseUntil = new Date(at.getTime() + LEASE_MS);
    for (const job of await claimJobs({ limit, now: at, leaseUntil })) {
      running.set(job, run(job));
    }
  }

  async function run(job: ClaimedJob): Promise<void> {
    try {
      const signals = drain === null ? [stopping.signal] : [stopping.signal, drain.signal];
      const context = { now, signal: AbortSignal.any(signals) };
      const outcome = await deliver(job, context).catch((error: unknown) =>
        crashOutcome(job, error),
      );
      await settle(job, outcome);
      done += 1;
    } catch (error) {
      // The job's lease expires, and a worker claims it again.
      logger.error({ error, jobId: job.id }, "A delivery's result could not be stored");
    } finally {
      running.delete(job);
      void fill();
    }
  }

  /** Stores an outcome, again and again while the database is unavailable for a moment. */
  async function settle(job: ClaimedJob, outcome: Outcome): Promise<void> {
    const settled = { job, outcome, now: now(), random: random() };
    for (const wait of STORE_RETRY_WAITS_MS) {
      try {
        return await settleJob(settled);
      } catch (error) {
        if (stopping.signal.aborted || (drain !== null && now() >= drain.until)) {
          break;
        }
        logger.warn({ error, jobId: job.id }, "Could not store a delivery's result; trying again");
        await sleep(wait);
      }
    }
    return settleJob(settled);
  }

  function crashOutcome(job: ClaimedJob, error: unknown): Outcome {
    logger.error({ error, jobId: job.id }, "A delivery threw an error");
    const attempt = {
      at: now(),
      status: null,
      durationMs: 0,
      // Ours are sentences for the owner: the store of files is away, say.
      error: error instanceof AppError ? error.message : "Internal error.",
      excerpt: null,
    };
    return { result: "retry", attempt };
  }

  async function renew(): Promise<void> {
    const tokens = [...new Set([...running.keys()].map(({ leaseToken }) => leaseToken))];
    if (tokens.length > 0) {
      await renewLeases(tokens, new Date(now().getTime() + LEASE_MS));
    }
  }

  async function recover(): Promise<void> {
    if (recoveries % RECOVERIES_PER_RESUME === 0) {
      await resumeConnectedBoardJobs(now());
    }
    recoveries += 1;
    await recoverJobs(now());
  }

  const inBackground = (work: () => Promise<void>) => () => {
    void work().catch((error: unknown) =>
      logger.warn({ error }, "Background work of the delivery worker failed"),
    );
  };

  return {
    start() {
      const poll = inBackground(async () => {
        try {
          await recover();
        } finally {
          // New jobs are claimed even when the recovery of others fails.
          await fill();
        }
      });
      poll();
      timers.push(setInterval(poll, POLL_EVERY_MS));
      timers.push(setInterval(inBackground(renew), RENEW_EVERY_MS));
    },
    claimNow: () => void fill(),
    async drain({ until }) {
      const before = done;
      const timeIsUp = new AbortController();
      drain = { until, signal: timeIsUp.signal };
      const left = Math.min(until.getTime() - now().getTime(), MAX_TIMER_MS);
      const timer = setTimeout(() => timeIsUp.abort(), left);
      const renewing = setInterval(inBackground(renew), RENEW_EVERY_MS);
      try {
        await recover();
        await fill();
        while (running.size > 0) {
          await Promise.race(running.values());
          await fill();
        }
      } finally {
        clearTimeout(timer);
        clearInterval(renewing);
        drain = null;
      }
      return done - before;
    },
    async stop() {
      stopping.abort();
      timers.forEach(clearInterval);
      await claiming;
      await Promise.all(running.values());
    },
  };
}

type Settle = { job: ClaimedJob; outcome: Outcome; now: Date; random: number };

/** Stores the outcome of an attempt and schedules the next one. Does nothing when the lease was lost. */
async function settleJob(settle: Settle): Promise<void> {
  const { job, outcome, now } = settle;
  const finish = finishOf(settle);
  const isOurs = await finishJob(job, finish, async (transaction) => {
    await outcome.also?.(transaction);
    if (finish.state === "failed") {
      await outcome.ifFailed?.(transaction);
    }
    // Deleted by the owner, or not wanted by its reader: not a problem to report.
    if (finish.state === "failed" && outcome.failureReason === undefined) {
      await enqueueFailureMail(transaction, { job, error: outcome.attempt?.error ?? null, now });
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
    logFailure({ job, outcome, isGivenUp: finish.state === "failed" });
  }
}

type Failure = { job: ClaimedJob; outcome: Outcome; isGivenUp: boolean };

/** No page shows all e-mails that failed. What a mail server replied may name the recipient: only its status is logged. */
function logFailure({ job, outcome: { result, attempt }, isGivenUp }: Failure): void {
  const { id: jobId, kind, attemptCount } = job;
  const isMail = kind === "email" || kind === "message";
  if (isGivenUp || (isMail && result === "retry")) {
    const details = { jobId, kind, attemptCount, isGivenUp, status: attempt?.status ?? null };
    logger.warn(details, isMail ? "An e-mail was not sent" : "A delivery was given up");
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
