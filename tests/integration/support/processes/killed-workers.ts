import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/server/db/client";
import { forgetKeys } from "@/tests/support/board-service";
import { startBundledWorker } from "./worker-process";

const LOOK_MS = 20;
const OPEN = ["waiting", "running", "failed"];

type Run = {
  databaseUrl: string;
  submissionIds: readonly number[];
  kills: number;
  /** How many writes the board has so far, and how many it has at the end. */
  written: () => Promise<number>;
  total: number;
  /** Called after each kill. */
  afterKill?: (count: number) => Promise<void>;
};

/**
 * Delivers submissions to their board by workers of which all but the last are killed (SIGKILL), evenly
 * over all writes. After each kill, leases and the keys of the service are over.
 */
export async function deliverThroughKills({
  databaseUrl,
  submissionIds,
  kills,
  written,
  total,
  afterKill,
}: Run): Promise<void> {
  for (let count = 1; count <= kills; count += 1) {
    const worker = await startBundledWorker({ DATABASE_URL: databaseUrl });
    const goal = Math.floor((count * total) / (kills + 1));
    while ((await written()) < goal && (await isOpen(submissionIds))) {
      await passWaiting();
      await sleep(LOOK_MS);
    }
    const ended = once(worker.process, "exit");
    worker.process.kill("SIGKILL");
    await ended;
    await db.outboxJob.updateMany({
      where: { state: "running" },
      data: { nextAttemptAt: new Date(0), leaseUntil: new Date(0) },
    });
    await forgetKeys();
    await afterKill?.(count);
  }
  const worker = await startBundledWorker({ DATABASE_URL: databaseUrl });
  try {
    while (await isOpen(submissionIds)) {
      await passWaiting();
      await sleep(LOOK_MS);
    }
  } finally {
    await worker.stop();
  }
}

/** Whether a worker has something left to do, and does not wait for an owner. */
async function isOpen(submissionIds: readonly number[]): Promise<boolean> {
  const where = { submissionId: { in: [...submissionIds] }, state: { in: OPEN } };
  return (await db.outboxJob.count({ where })) > 0;
}

/** Nothing waits for its next attempt, and no attempt is the last. One that gives up all the same stays given up. */
async function passWaiting(): Promise<void> {
  await db.outboxJob.updateMany({
    where: { state: "waiting" },
    data: { nextAttemptAt: new Date(0), attemptCount: 1 },
  });
}
