import "server-only";
import { usesSqlite, env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { CHANNEL } from "../outbox/notify-workers.repository";
import { deliver } from "./deliver";
import { onWorkerWake } from "../outbox/wake-worker";
import { createWorker, type Worker } from "./worker";

type Running = { worker: Worker; listening: AbortController };

// Hot reloading loads this module again; the worker stays.
const shared: { formlaneDeliveries?: Running | undefined } & typeof globalThis = globalThis;

/** Delivers in this process until `stopDeliveries`: as soon as something is due, and at latest a second later. */
export function startDeliveries(): void {
  if (shared.formlaneDeliveries !== undefined) {
    return;
  }
  const worker = createWorker({ deliver });
  const listening = new AbortController();
  shared.formlaneDeliveries = { worker, listening };
  onWorkerWake(() => worker.wake());
  if (!usesSqlite()) {
    void listen(worker, listening.signal);
  }
  worker.start();
}

/** Begins nothing new; resolves once what is under way has ended. */
export async function stopDeliveries(): Promise<void> {
  const running = shared.formlaneDeliveries;
  delete shared.formlaneDeliveries;
  onWorkerWake(undefined);
  running?.listening.abort();
  await running?.worker.stop();
}

/** Delivers what is due now, for hosts without a process that stays. Returns how many were tried. */
export function drainDeliveries(until: Date): Promise<number> {
  return createWorker({ deliver }).drain({ until });
}

async function listen(worker: Worker, signal: AbortSignal): Promise<void> {
  try {
    const { listenOnPostgres } = await import("@/lib/server/db/listen");
    await listenOnPostgres({
      url: env.DATABASE_URL,
      channel: CHANNEL,
      onMessage: () => worker.wake(),
      signal,
    });
  } catch (error) {
    logger.warn({ error }, "Not listening for deliveries; looking for them instead");
  }
}
