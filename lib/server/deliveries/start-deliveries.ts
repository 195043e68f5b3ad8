import "server-only";
import { env, usesSqlite } from "@/lib/server/environment/env";
import { processState } from "@/lib/server/environment/process-state";
import { logger } from "@/lib/server/logging/logger";
import {
  CHANNEL,
  setLocalWorkerListener,
} from "@/lib/server/outbox/enqueue/notify-workers.repository";
import { deliver } from "./deliver";
import { createWorker, type Worker } from "./worker";

type Running = { worker: Worker; listening: AbortController };

const state = processState("deliveries", (): { running?: Running } => ({}));

/**
 * Delivers in this process until `stopDeliveries`: as soon as it is notified of a job, else within a second
 * (polling). Does nothing when already started.
 */
export function startDeliveries(): void {
  if (state.running !== undefined) {
    return;
  }
  const worker = createWorker({ deliver });
  const listening = new AbortController();
  state.running = { worker, listening };
  setLocalWorkerListener(() => worker.claimNow());
  if (!usesSqlite()) {
    void listen(worker, listening.signal);
  }
  worker.start();
}

/** Claims no more jobs; resolves once the running ones have ended. */
export async function stopDeliveries(): Promise<void> {
  const { running } = state;
  delete state.running;
  setLocalWorkerListener(undefined);
  running?.listening.abort();
  await running?.worker.stop();
}

/**
 * Delivers what is due, for hosts without background processes; claims no more jobs after `until`. Returns
 * how many were attempted.
 */
export function drainDeliveries(until: Date): Promise<number> {
  return createWorker({ deliver }).drain({ until });
}

async function listen(worker: Worker, signal: AbortSignal): Promise<void> {
  try {
    const { listenOnPostgres } = await import("@/lib/server/db/listen");
    await listenOnPostgres({
      url: env.DATABASE_URL,
      channel: CHANNEL,
      onMessage: () => worker.claimNow(),
      signal,
    });
  } catch (error) {
    logger.warn({ error }, "Could not listen for new deliveries; only polling");
  }
}
