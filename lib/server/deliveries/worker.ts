import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "@/lib/server/logger";
import { resumeConnected } from "../outbox/board-queue.repository";
import { claimJobs, type ClaimedJob } from "../outbox/claim-jobs.repository";
import { renewLeases } from "../outbox/jobs.repository";
import type { Deliver, Outcome } from "../outbox/outcome";
import { recoverJobs } from "./recover-jobs";
import { settleJob } from "./settle-job";

const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
const POLL_EVERY_MS = 1_000;
/** It looks at all that is paused, so it comes once a minute. */
const RECOVERIES_TO_RESUME = 60;
/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** A result that is lost means a repeat at the receiver; the lease is renewed meanwhile. */
const STORE_AGAIN_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];
/** Deliveries under way in one process (promise W8). */
const CONCURRENCY = 50;

export type Worker = {
  /** Looks for due jobs now, every second, and whenever it is woken. */
  start(): void;
  wake(): void;
  /** Does what is due until nothing is. Begins nothing after `until`, but waits for what is under way. */
  drain(options: { until: Date }): Promise<number>;
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>;
};

type Options = { deliver: Deliver; now?: () => Date; random?: () => number };

/** Runs jobs of the outbox; any number of workers in any number of processes may. */
export function createWorker({
  deliver,
  now = () => new Date(),
  random = Math.random,
}: Options): Worker {
  const running = new Map<ClaimedJob, Promise<void>>();
  const ending = new AbortController();
  let drain: { until: Date; signal: AbortSignal } | null = null;
  const timers: NodeJS.Timeout[] = [];
  let claiming: Promise<void> | null = null;
  let isWantedAgain = false;
  let done = 0;
  let recoveries = 0;

  /** One claim at a time; a wish during a claim is granted after it. */
  function fill(): Promise<void> {
    isWantedAgain = true;
    claiming ??= claimWhileWanted();
    return claiming;
  }

  async function claimWhileWanted(): Promise<void> {
    while (isWantedAgain && !ending.signal.aborted) {
      isWantedAgain = false;
      await claimOnce().catch((error: unknown) => logger.warn({ error }, "No deliveries claimed"));
    }
    // In the same turn as the last look at the wish: none is lost.
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
      const signals = drain === null ? [ending.signal] : [ending.signal, drain.signal];
      const context = { now, signal: AbortSignal.any(signals) };
      const outcome = await deliver(job, context).catch((error: unknown) => broken(job, error));
      await settle(job, outcome);
      done += 1;
    } catch (error) {
      // Its lease runs out, and somebody tries again.
      logger.error({ error, jobId: job.id }, "A delivery's result could not be stored");
    } finally {
      running.delete(job);
      void fill();
    }
  }

  /** A database that is busy for a moment must not cost what was done. */
  async function settle(job: ClaimedJob, outcome: Outcome): Promise<void> {
    const settled = { job, outcome, now: now(), random: random() };
    for (const wait of STORE_AGAIN_AFTER_MS) {
      try {
        return await settleJob(settled);
      } catch (error) {
        if (ending.signal.aborted || (drain !== null && now() >= drain.until)) {
          break;
        }
        logger.warn({ error, jobId: job.id }, "A delivery's result is stored later");
        await sleep(wait);
      }
    }
    return settleJob(settled);
  }

  function broken(job: ClaimedJob, error: unknown): Outcome {
    logger.error({ error, jobId: job.id }, "A delivery broke down");
    const attempt = {
      at: now(),
      status: null,
      durationMs: 0,
      error: "Internal error.",
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
    if (recoveries % RECOVERIES_TO_RESUME === 0) {
      await resumeConnected(now());
    }
    recoveries += 1;
    await recoverJobs(now());
  }

  const inBackground = (work: () => Promise<void>) => () => {
    void work().catch((error: unknown) => logger.warn({ error }, "Deliveries have to wait"));
  };

  return {
    start() {
      const poll = inBackground(async () => {
        // Jobs are begun also while those of others cannot be given back.
        await recover().finally(fill);
      });
      poll();
      timers.push(setInterval(poll, POLL_EVERY_MS));
      timers.push(setInterval(inBackground(renew), RENEW_EVERY_MS));
    },
    wake: () => void fill(),
    async drain({ until }) {
      const before = done;
      const closing = new AbortController();
      drain = { until, signal: closing.signal };
      const left = Math.min(until.getTime() - now().getTime(), LONGEST_TIMER_MS);
      const timer = setTimeout(() => closing.abort(), left);
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
      ending.abort();
      timers.forEach(clearInterval);
      await claiming;
      await Promise.all(running.values());
    },
  };
}
