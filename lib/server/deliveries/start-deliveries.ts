import "server-only";
import { env, usesSqlite } from "@/lib/server/environment/env";
import { processState } from "@/lib/server/environment/process-state";
import { logger } from "@/lib/server/logging/logger";
import {
  CHANNEL,
  setLocalWorkerListener,
} from "@/lib/server/outbox/enqueue/notify-workers.repository";
import { pollBoards } from "./ask-back/poll-boards";
import { startPolling } from "./ask-back/start-polling";
import { syncBoardWebhooks } from "./ask-back/webhook/sync-board-webhooks";
import { deliver } from "./deliver";
import { createWorker, type Worker } from "./worker";

type Running = {
  worker: Worker;
  listening: AbortController;
  polling: ReturnType<typeof startPolling>;
};

const state = processState("deliveries", (): { running?: Running } => ({}));

/**
 * Delivers, and polls boards for what they ask, in this process until `stopDeliveries`: as soon as it is notified of a job, else within a second
 * (polling). Does nothing when already started.
 */
export function startDeliveries(): void {
  if (state.running !== undefined) {
    return;
  }
  const worker = createWorker({ deliver });
  const listening = new AbortController();
  state.running = { worker, listening, polling: startPolling() };
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
  await Promise.all([running?.worker.stop(), running?.polling.stop()]);
}

/**
 * Polls a board of each team that is due, keeps webhooks on boards, and delivers what is due, for hosts without background processes; claims no more
 * jobs after `until`. Returns how many were attempted.
 */
export async function drainDeliveries(until: Date): Promise<number> {
  const timeIsUp = AbortSignal.timeout(Math.max(0, until.getTime() - Date.now()));
  const polling = pollBoards({ signal: timeIsUp }).catch((error: unknown) => {
    logger.warn({ error }, "Could not poll boards");
    return 0;
  });
  const syncing = syncBoardWebhooks({ signal: timeIsUp }).catch((error: unknown) =>
    logger.warn({ error }, "Could not keep the webhooks on boards"),
  );
  const drain = () => createWorker({ deliver }).drain({ until });
  const [tried, polled] = await Promise.all([drain(), polling, syncing]);
  // What was asked meanwhile goes out in the same call.
  return polled > 0 && !timeIsUp.aborted ? tried + (await drain()) : tried;
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
