import { once } from "node:events";
import { afterAll, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db/client";
import { askingForm } from "@/tests/factories/stored/asking-form";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { bundledWorker } from "../support/processes/worker-bundle";
import { startBundledWorker, startWorkerProcess } from "../support/processes/worker-process";

/** Where a worker is killed that polls a board: before it notes the change, its message, and that it has polled. */
const POINTS = [
  "INSERT INTO.*AskedSubmission",
  'INSERT INTO "OutboxJob"',
  "UPDATE.*SET.*nextPollAt",
];
const CRASH = "./tests/integration/support/processes/crash-at-statement.mjs";
// Only stops a hanging test.
const WITHIN = { timeout: 60_000, interval: 20 };
const TIMEOUT_MS = 300_000;

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url });
});
afterAll(() => db.$disconnect());

/** Simulates a later time: what a killed worker had claimed is free, and a poll is due. */
async function passTime(): Promise<void> {
  await db.boardConnection.updateMany({ data: { pollLeaseUntil: new Date(0), nextPollAt: null } });
  await db.liveAsk.updateMany({ data: { polledAt: new Date(0) } });
}

async function killAt(point: string): Promise<void> {
  const env = { DATABASE_URL: database.url, KILL_BEFORE: point };
  const args = ["--conditions=react-server", "--import", CRASH, await bundledWorker()];
  const worker = await startWorkerProcess(env, args);
  const { exitCode, signalCode } = worker.process;
  const [, signal] =
    exitCode === null && signalCode === null
      ? ((await once(worker.process, "exit")) as [number | null, string | null])
      : [exitCode, signalCode];
  expect([point, signal]).toEqual([point, "SIGKILL"]);
}

it(
  "a change is asked about once though those who poll are killed",
  async () => {
    const form = await askingForm();
    await form.submission();
    await form.label("Needs info");
    const counts: number[] = [];
    for (const point of POINTS) {
      await killAt(point);
      counts.push((await form.asked()).length);
      await passTime();
    }
    expect(counts).toEqual([0, 0, 1]);
    const worker = await startBundledWorker({ DATABASE_URL: database.url });
    const connection = { teamId: form.teamId, nextPollAt: { not: null } };
    await vi.waitFor(
      async () => expect(await db.boardConnection.count({ where: connection })).toBe(1),
      WITHIN,
    );
    await worker.stop();
    expect(await form.asked()).toHaveLength(1);
  },
  TIMEOUT_MS,
);
