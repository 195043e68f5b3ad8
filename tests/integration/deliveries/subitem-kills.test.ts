import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connect-board-service";
import { db } from "@/lib/server/db/client";
import { publishedForm, storedSubmission } from "@/tests/factories/deliveries";
import { plain } from "@/tests/factories/plain-fields";
import { teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import { boardsOf, forgetKeys, injectChaos, newBoardToken } from "@/tests/support/board-service";
import { startDatabase } from "@/tests/support/database";
import type { TestDatabase } from "@/tests/support/postgres";
import { startWorkerProcess, type WorkerProcess } from "../support/worker-process";

const isPostgres = process.env.DATABASE === "postgresql";
// The measurements in docs/reliability.md use more.
const SUBMISSIONS = Number(process.env.SUBITEM_SUBMISSIONS ?? 6);
const KILLS = Number(process.env.SUBITEM_KILLS ?? 3);
const TIMEOUT_MS = 1_800_000;

let database: TestDatabase;
let worker: WorkerProcess | null = null;

// A database of its own, because workers run all jobs they find.
beforeAll(async () => {
  database = await startDatabase(isPostgres ? "postgresql" : "sqlite");
  // The database client reads it on first use, which is below.
  Object.assign(process.env, { DATABASE_URL: database.url, OUTBOUND_ALLOW: "127.0.0.1" });
});
afterEach(() => worker?.stop());
afterAll(async () => {
  await db.$disconnect();
  await database.stop();
});

async function kill({ process: child }: WorkerProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const lines = [
  { type: "Concession", category: "Closing Cost Credits", amount: 10 },
  { type: "Change", category: "Changes in Class B Share", amount: 20 },
  { type: "Change", category: "Changes in Class B Share", amount: 20 },
];

it(
  "lines are subitems once each, though the worker is killed and 30 % of all writes fail",
  async () => {
    const token = await newBoardToken(teamWithSubitems("Harbour Homes"));
    const mondaySubitemColumns = { category: "name", amount: "sub_numbers" };
    const fields = [plain("wishes", { type: "bundled_requests", mondaySubitemColumns })];
    const form = await publishedForm({ title: "Orders", mondayBoardId: "9001", fields });
    await connectBoardService({ teamId: form.teamId, token });
    await injectChaos({ token, rate: 0.3 });
    const ids: number[] = [];
    for (let count = 0; count < SUBMISSIONS; count += 1) {
      ids.push(await storedSubmission(form, { answers: { wishes: lines } }));
    }
    const subitems = async () =>
      (await boardsOf(token)).boards.flatMap(({ items }) =>
        items.filter(({ parentId }) => parentId !== undefined),
      );
    const open = () => db.submission.count({ where: { id: { in: ids }, synced: false } });
    // Simulates a later time: waits, leases and the keys of the service are over.
    const pass = async () => {
      const past = new Date(0);
      await db.outboxJob.updateMany({
        where: { state: { in: ["waiting", "running"] } },
        data: { nextAttemptAt: past },
      });
      await db.outboxJob.updateMany({ where: { state: "running" }, data: { leaseUntil: past } });
      await forgetKeys();
    };
    for (let count = 1; count <= KILLS; count += 1) {
      const next = await startWorkerProcess({ DATABASE_URL: database.url });
      const goal = Math.floor((count * SUBMISSIONS * lines.length) / (KILLS + 1));
      while ((await subitems()).length < goal) {
        await passWaiting();
        await sleep(20);
      }
      await kill(next);
      await pass();
    }
    worker = await startWorkerProcess({ DATABASE_URL: database.url });
    while ((await open()) > 0) {
      await passWaiting();
      await sleep(100);
    }
    const marks = (await subitems()).map(({ name }) => name.slice(name.indexOf("#")));
    const expected = ids.flatMap((id) => [1, 2, 3].map((number) => `#${id}-${number}`));
    expect(marks.sort()).toEqual(expected.sort());

    async function passWaiting() {
      const waiting = { state: { in: ["waiting", "failed"] } };
      const data = { state: "waiting", nextAttemptAt: new Date(0), attemptCount: 1 };
      await db.outboxJob.updateMany({ where: waiting, data });
    }
  },
  TIMEOUT_MS,
);
