import { readdirSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { startReceiver, status } from "@/tests/fakes/webhook-receiver";
import { startEmptyPostgres } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";
import { startPooler } from "@/tests/support/servers/installed-servers";
import { startWorkerProcess } from "../support/processes/worker-process";

// A pooler in transaction mode, as docs/deploy-vercel.md asks for: what is of a session belongs to whoever comes next.
const MIGRATION_LOCK = 7_208_141;

let database: TestDatabase;
let pooler: TestDatabase;

beforeAll(async () => {
  database = await startEmptyPostgres();
  pooler = await startPooler(database.url);
  // The database client reads it on first use, which is below.
  Object.assign(process.env, { DATABASE_URL: pooler.url, OUTBOUND_ALLOW: "127.0.0.1" });
});
afterAll(async () => {
  await db.$disconnect();
  await pooler.stop();
  await database.stop();
});

it("takes migrations through a pooler, leaves no lock, and waits for one within a bound", async () => {
  const other = new Client({ connectionString: database.url });
  await other.connect();
  expect(await migrate(pooler.url, "0001_initial")).toBe(1);
  const held = await other.query("SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
  expect(held.rows).toEqual([]);

  // What an earlier release left behind.
  await other.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
  await expect(migrate(pooler.url, undefined, 100)).rejects.toThrow(
    "could not be brought up to date within 0.1 seconds, as something else holds a lock on it",
  );
  await other.end();
  const [one, two] = await Promise.all([migrate(pooler.url), migrate(pooler.url)]);
  expect(one + two).toBe(readdirSync("prisma/migrations/postgresql").length - 2);
  expect(await migrate(pooler.url)).toBe(0);
});

it("stores and delivers through a pooler", async () => {
  const receiver = await startReceiver();
  receiver.answerWith(status(200));
  const form = await publishedForm({ webhooks: [`${receiver.url}/hook`] });
  const worker = await startWorkerProcess({ DATABASE_URL: pooler.url });
  const ids = await Promise.all(Array.from({ length: 40 }, () => storedSubmission(form)));
  await expect
    .poll(() => db.outboxJob.count({ where: { formId: form.formId, state: "delivered" } }))
    .toBe(ids.length);
  expect(receiver.received).toHaveLength(ids.length);
  await worker.stop();
  await receiver.stop();
});
