import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { getRehearsal, startRehearsal } from "@/lib/server/deliveries/rehearsal/rehearsal";
import { REHEARSED_AT_A_TIME } from "@/lib/server/deliveries/rehearsal/rehearse-slice";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { startBundledWorker } from "../support/processes/worker-process";

const SUBMISSIONS = 4 * REHEARSED_AT_A_TIME;

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url });
});
afterAll(() => db.$disconnect());

it("a rehearsal counts each submission once, though its worker is killed", async () => {
  const form = await publishedForm({ fields: [plain("count", { type: "number" })] });
  const { formId, versionId, teamId } = form;
  const own = { id: formId, teamId };
  const data = Array.from({ length: SUBMISSIONS }, (_, place) => ({
    formId,
    versionId,
    answers: { count: place % 3 },
  }));
  await db.submission.createMany({ data });
  const fields = [plain("count", { type: "number", max: 1 })];
  await db.form.update({ where: { id: formId }, data: { fields } });
  await startRehearsal(own);
  const until = async (isSo: (now: Awaited<ReturnType<typeof getRehearsal>>) => boolean) => {
    while (!isSo(await getRehearsal(own))) {
      await sleep(5);
    }
  };
  const killed = await startBundledWorker({ DATABASE_URL: database.url });
  await until(({ seen }) => seen > 0);
  const ended = once(killed.process, "exit");
  killed.process.kill("SIGKILL");
  await ended;
  const then = await getRehearsal(own);
  expect(then.state).toBe("running");
  expect(then.seen).toBeLessThan(SUBMISSIONS);
  // Simulates a later time: the lease is over.
  await db.outboxJob.updateMany({
    where: { state: "running" },
    data: { leaseUntil: new Date(0) },
  });
  const worker = await startBundledWorker({ DATABASE_URL: database.url });
  await until(({ state }) => state === "done");
  await worker.stop();
  const refused = Math.floor(SUBMISSIONS / 3);
  expect(await getRehearsal(own)).toMatchObject({
    state: "done",
    total: SUBMISSIONS,
    seen: SUBMISSIONS,
    refused: { count: refused, fields: [{ fieldId: "count", count: refused }] },
  });
});
