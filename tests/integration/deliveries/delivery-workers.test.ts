import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { listenOnPostgres } from "@/lib/server/db/listen";
import { CHANNEL } from "@/lib/server/outbox/enqueue/notify-workers.repository";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { headersOf, startReceiver, status } from "@/tests/fakes/webhook-receiver";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { startHalfOpenProxy } from "../support/half-open-proxy";
import { startWorkerProcess, type WorkerProcess } from "../support/processes/worker-process";

const isPostgres = process.env.DATABASE === "postgresql";
// Only stops a hanging test.
const WITHIN = { timeout: 150_000 };
const INTERRUPTED = "Interrupted: the worker stopped.";
const LISTEN = `LISTEN "${CHANNEL}"`;

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url, OUTBOUND_ALLOW: "127.0.0.1" });
});
afterAll(() => db.$disconnect());
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  receiver.received.length = 0;
  receiver.answerWith(status(200));
});
afterAll(() => receiver.stop());

async function startWorker(url = database.url): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({ DATABASE_URL: url });
  workers.push(worker);
  return worker;
}

const ids = () => receiver.received.map((message) => headersOf(message)["webhook-id"]);

/**
 * Suspends it while it holds no lock: otherwise the database ends it or, with SQLite, the lock
 * remains.
 */
async function haltOutsideTransaction(worker: WorkerProcess): Promise<void> {
  for (;;) {
    worker.process.kill("SIGSTOP");
    if (await hasNoOpenTransaction()) {
      return;
    }
    worker.process.kill("SIGCONT");
    await sleep(50);
  }
}

async function hasNoOpenTransaction(): Promise<boolean> {
  if (isPostgres) {
    const others = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'`;
    return others.length === 0;
  }
  return db.outboxJob.updateMany({ where: { id: -1 }, data: { state: "waiting" } }).then(
    () => true,
    () => false,
  );
}

/** All delivery rows of a submission. */
const jobsOf = (submissionId: number) =>
  db.outboxJob.findMany({ where: { submissionId }, include: { attempts: true } });

it("a worker that stood still for longer than its lease changes nothing when it goes on", async () => {
  let refuse = () => {};
  receiver.answerWith((response) => {
    refuse = () => void response.writeHead(500).end();
  });
  const zombie = await startWorker();
  const form = await publishedForm({ webhooks: [receiver.url] });
  const submissionId = await storedSubmission(form);
  await expect.poll(() => receiver.received.length, WITHIN).toBe(1);
  await haltOutsideTransaction(zombie);
  receiver.answerWith(status(200));
  // Simulates a minute later.
  await db.outboxJob.updateMany({ data: { leaseUntil: new Date(0) } });
  await startWorker();
  const state = async () => (await jobsOf(submissionId))[0]?.state;
  await expect.poll(state, WITHIN).toBe("delivered");
  const settled = await jobsOf(submissionId);

  zombie.process.kill("SIGCONT");
  refuse();
  await expect.poll(zombie.output, WITHIN).toContain("A delivery ended after its lease");
  expect(await jobsOf(submissionId)).toEqual(settled);
  expect(settled[0]?.attempts.map(({ error }) => error).sort()).toEqual([INTERRUPTED, null]);
  expect([ids().length, new Set(ids()).size]).toEqual([2, 1]);
});

if (isPostgres) {
  // SQLite is meant for one process; its workers are tested beside their code.
  it("a thousand deliveries by workers in several processes are made once each", async () => {
    const webhooks = Array.from({ length: 20 }, (_, index) => `${receiver.url}/${index}`);
    const forms = [await publishedForm({ webhooks }), await publishedForm({ webhooks })];
    for (let count = 0; count < 25; count += 1) {
      await Promise.all(forms.map((form) => storedSubmission(form)));
    }
    await Promise.all(Array.from({ length: 4 }, () => startWorker()));
    const open = () => db.outboxJob.count({ where: { state: { not: "delivered" } } });
    await expect.poll(open, { ...WITHIN, interval: 200 }).toBe(0);
    expect(new Set(ids()).size).toBe(1000);
    // On a busy machine a slow receiver is called again, which is logged; no worker was declared
    // dead.
    const attempts = await db.deliveryAttempt.findMany({
      where: { job: { formId: { in: forms.map(({ formId }) => formId) } } },
    });
    const made = attempts.filter((attempt) => attempt.status === 200).map(({ jobId }) => jobId);
    expect([made.length, new Set(made).size]).toEqual([1000, 1000]);
    expect(attempts.filter(({ error }) => error === INTERRUPTED)).toEqual([]);
  });

  it("a delivery starts although nothing is heard over the connection that listens", async () => {
    const proxy = await startHalfOpenProxy(database.url);
    const deaf = await startWorker(proxy.url);
    await expect.poll(() => proxy.count(LISTEN), WITHIN).toBe(1);
    expect(proxy.freeze(LISTEN)).toBe(1);
    await storedSubmission(await publishedForm({ webhooks: [receiver.url] }));
    await expect.poll(() => receiver.received.length, WITHIN).toBe(1);
    await deaf.stop();
    await proxy.stop();
  });

  it("a connection that listens is made anew when its other end is silent", async () => {
    const proxy = await startHalfOpenProxy(database.url);
    const ending = new AbortController();
    let heard = 0;
    const listening = listenOnPostgres({
      url: proxy.url,
      channel: CHANNEL,
      signal: ending.signal,
      heartbeatMs: 500,
      onMessage: () => {
        heard += 1;
      },
    });
    // Once at the start of listening: earlier notifications are not repeated.
    await expect.poll(() => heard, WITHIN).toBeGreaterThan(0);
    await expect.poll(() => proxy.count("SELECT 1"), WITHIN).toBeGreaterThan(0);
    let before = heard;
    expect(proxy.freeze(LISTEN)).toBeGreaterThan(0);
    await expect.poll(() => heard, WITHIN).toBeGreaterThan(before);
    before = heard;
    await db.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`;
    await expect.poll(() => heard, WITHIN).toBeGreaterThan(before);
    ending.abort();
    await listening;
    await proxy.stop();
  });

  it("a transaction of a process that stands still is ended by the database", async () => {
    const [row] = await db.$queryRaw<object[]>`SHOW idle_in_transaction_session_timeout`;
    expect(row).toEqual({ idle_in_transaction_session_timeout: "10s" });
  });
}
