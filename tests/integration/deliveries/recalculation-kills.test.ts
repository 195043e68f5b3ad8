import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import {
  getRecalculation,
  startRecalculation,
} from "@/lib/server/deliveries/recalculation/recalculation";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { boardsOf, newBoardToken } from "@/tests/support/board-service";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { deliverThroughKills } from "../support/processes/killed-workers";
import { startBundledWorker } from "../support/processes/worker-process";

const SUBMISSIONS = Number(process.env.RECALCULATED ?? 8);
const TIMEOUT_MS = 1_800_000;

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url, OUTBOUND_ALLOW: "127.0.0.1" });
});
afterAll(() => db.$disconnect());

const fieldsWith = (formula: string) => [
  plain("who", { mondayColumnId: "text_1" }),
  plain("count", { type: "number" }),
  plain("total", { type: "calculation", formula, mondayColumnId: "numbers_1" }),
];

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await sleep(5);
  }
}

it(
  "a recalculation changes each result and its cell once, though its worker is killed",
  async () => {
    const token = await newBoardToken();
    const form = await linkedForm({ token, fields: fieldsWith("{count} * 2") });
    const own = { id: form.formId, teamId: form.teamId };
    const ids: number[] = [];
    for (let count = 1; count <= SUBMISSIONS; count += 1) {
      const body = { who: "Ann", count };
      ids.push((await submitForm({ publicUrl: form.url, body, idempotencyKey: null })).id);
    }
    const run = { databaseUrl: database.url, submissionIds: ids, kills: 0, total: 0 };
    const written = () => Promise.resolve(0);
    await deliverThroughKills({ ...run, written });
    await db.form.update({ where: { id: own.id }, data: { fields: fieldsWith("{count} * 3") } });
    await publishForm({ ...own, publishedBy: "owner" });
    await startRecalculation(own);
    const revised = () => db.submissionRevision.count({ where: { by: "recompute" } });
    const killed = await startBundledWorker({ DATABASE_URL: database.url });
    await until(async () => (await revised()) > 0);
    const ended = once(killed.process, "exit");
    killed.process.kill("SIGKILL");
    await ended;
    // Simulates a later time: the leases are over.
    await db.outboxJob.updateMany({
      where: { state: "running" },
      data: { leaseUntil: new Date(0) },
    });
    const worker = await startBundledWorker({ DATABASE_URL: database.url });
    await until(async () => (await getRecalculation(own)).state === "done");
    await worker.stop();
    await deliverThroughKills({ ...run, written });
    expect(await getRecalculation(own)).toEqual({
      state: "done",
      total: SUBMISSIONS,
      changed: SUBMISSIONS,
    });
    expect(await revised()).toBe(SUBMISSIONS);
    const items = (await boardsOf(token)).boards
      .flatMap((board) => board.items)
      .filter(({ changes }) => changes !== undefined);
    expect(items.map(({ changes }) => changes)).toEqual(ids.map(() => [["numbers_1"]]));
    const values = items
      .map(({ cells }) => Number(cells.numbers_1?.text))
      .toSorted((a, b) => a - b);
    expect(values).toEqual(ids.map((_id, index) => (index + 1) * 3));
  },
  TIMEOUT_MS,
);
