import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { getFill, startFill } from "@/lib/server/deliveries/item-links/link-fills";
import { readLinkToken } from "@/lib/server/public-form/update-links/link-token";
import { boardForLinks, LINK_COLUMN } from "@/tests/factories/stored/board-for-links";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { boardsOf, callsOf, injectFault, newBoardToken } from "@/tests/support/board-service";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { startBundledWorker, type WorkerProcess } from "../support/processes/worker-process";

// The measurements in docs/reliability.md use 10,000, as many as a board holds.
const ITEMS = Number(process.env.LINK_ITEMS ?? 300);
const KILLS = 2;
/** Of the smallest plans of the board service. */
const CALLS_PER_DAY = 1_000;
const HANG_MS = 60_000;
const TIMEOUT_MS = 1_800_000;

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url, OUTBOUND_ALLOW: "127.0.0.1" });
});
afterAll(() => db.$disconnect());
let worker: WorkerProcess | null = null;

afterEach(() => worker?.stop());

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await sleep(50);
  }
}

it(
  "each item gets its own link though the worker is killed, within the calls of a day",
  async () => {
    const token = await newBoardToken(boardForLinks(ITEMS));
    const form = await linkedForm({ token });
    const own = { id: form.formId, teamId: form.teamId };
    await startFill({ ...own, columnId: LINK_COLUMN, groupIds: [], keepFilled: false });
    const writes = async () =>
      (await callsOf(token)).filter((operation) => operation === "WriteLinks").length;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = await writes();
      // Some calls are answered, and the next is under way when the worker is killed.
      await injectFault({ token, operation: "WriteLinks", times: 2, delayMs: 1 });
      await injectFault({ token, operation: "WriteLinks", delayMs: HANG_MS });
      const next = await startBundledWorker({ DATABASE_URL: database.url });
      await until(async () => (await writes()) >= before + 3);
      const ended = once(next.process, "exit");
      next.process.kill("SIGKILL");
      await ended;
      expect(await getFill(own)).toMatchObject({ state: "running", written: kill * 50 });
      // Simulates a later time: the lease is over.
      await db.outboxJob.updateMany({
        where: { state: "running" },
        data: { leaseUntil: new Date(0) },
      });
    }
    worker = await startBundledWorker({ DATABASE_URL: database.url });
    await until(async () => (await getFill(own)).state === "done");
    expect(await getFill(own)).toMatchObject({ total: ITEMS, written: ITEMS, failed: 0 });
    const { boards } = await boardsOf(token);
    const items = boards.find(({ id }) => id === "9001")?.items ?? [];
    const foreign = items.filter(({ id, cells }) => {
      const address = new URL(String(cells[LINK_COLUMN]?.url));
      const link = readLinkToken(address.searchParams.get("item") ?? "");
      return link?.itemId !== id || link.formId !== form.formId;
    });
    expect([items.length, foreign]).toEqual([ITEMS, []]);
    expect((await callsOf(token)).length).toBeLessThan(CALLS_PER_DAY);
  },
  TIMEOUT_MS,
);
