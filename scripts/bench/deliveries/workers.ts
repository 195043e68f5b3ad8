import { setTimeout as sleep } from "node:timers/promises";
import { headersOf, status } from "@/tests/fakes/webhook-receiver";
import { inParallel, until, type Bench } from "./bench";

const OWNERS = 4;
const ADDRESSES = 20;

const idsAt = ({ receiver }: Bench) =>
  receiver.received.map((message) => headersOf(message)["webhook-id"]);

async function countOf(bench: Bench, what: string): Promise<number> {
  const [row] = await bench.query(`SELECT count(*) AS "count" FROM ${what}`);
  return Number(row?.count);
}

/** Q4: pending jobs, then several `npm run worker`: each job runs once. */
export async function manyWorkers(
  bench: Bench,
  { jobs, workers: count }: { jobs: number; workers: number },
): Promise<void> {
  const { receiver } = bench;
  receiver.received.length = 0;
  await bench.query(`DELETE FROM "OutboxJob"`);
  await bench.server.stop();
  await bench.restart("off");
  const webhooks = Array.from({ length: ADDRESSES }, (_, index) => `${receiver.url}/${index}`);
  for (let owner = 0; owner < OWNERS; owner += 1) {
    const form = await bench.liveForm({ webhooks }, await bench.newAccount());
    const submissions = jobs / OWNERS / ADDRESSES;
    await inParallel({ count: submissions, atOnce: 8 }, (index) =>
      bench.store(form.publicUrl, `many ${index}.`),
    );
  }
  const queued = await countOf(bench, `"OutboxJob"`);
  const began = Date.now();
  const workers = await Promise.all(Array.from({ length: count }, () => bench.startWorker()));
  const open = `"OutboxJob" WHERE "state" <> 'delivered'`;
  await until(async () => (await countOf(bench, open)) === 0, { withinMs: 900_000, everyMs: 500 });
  const seconds = (Date.now() - began) / 1000;
  const ids = idsAt(bench);
  bench.tell(`Q4 ${jobs} jobs by ${count} workers, a process each`, {
    queued,
    arrived: ids.length,
    distinct: new Set(ids).size,
    open: await countOf(bench, open),
    attempts: await countOf(bench, `"DeliveryAttempt"`),
    seconds,
    perSecond: Math.round(queued / seconds),
  });
  await Promise.all(workers.map((worker) => worker.stop()));
  await bench.query(`DELETE FROM "OutboxJob"`);
  await bench.server.stop();
  await bench.restart("inline");
}

/**
 * Q5, Q6: a worker is suspended (SIGSTOP) during a delivery; the test waits for its lease to
 * expire.
 */
export async function stalledFor(bench: Bench): Promise<void> {
  const { receiver } = bench;
  receiver.received.length = 0;
  await bench.server.stop();
  await bench.restart("off");
  receiver.answerWith(() => {});
  const halted = await bench.startWorker();
  const form = await bench.liveForm({ webhooks: [`${receiver.url}/standstill`] });
  await bench.submit(form.publicUrl, "standstill");
  await until(() => receiver.received.length > 0, { withinMs: 60_000, everyMs: 5 });
  await sleep(300);
  halted.process.kill("SIGSTOP");
  const since = Date.now();
  receiver.answerWith(status(200));
  const other = await bench.startWorker();
  await until(() => receiver.received.length > 1, { withinMs: 120_000 });
  const seconds = (Date.now() - since) / 1000;
  await sleep(1000);
  const job = `SELECT * FROM "OutboxJob" WHERE "formId" = ${form.id}`;
  const before = JSON.stringify(await bench.query(job));
  halted.process.kill("SIGCONT");
  const hasReportedLostLease = () => halted.output().includes("A delivery ended after its lease");
  await until(hasReportedLostLease, { withinMs: 60_000 });
  bench.tell("Q5, Q6 a worker that stands still (SIGSTOP) for longer than its lease", {
    secondsUntilAnotherDidIt: seconds,
    zombieWasRefused: String(hasReportedLostLease()),
    jobChangedByZombie: String(JSON.stringify(await bench.query(job)) !== before),
    ids: new Set(idsAt(bench)).size,
  });
  await Promise.all([halted.stop(), other.stop()]);
  await bench.server.stop();
  await bench.restart("inline");
}
