import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { headersOf, status } from "@/tests/fakes/webhook-receiver";
import type { WorkerProcess } from "@/tests/integration/support/processes/worker-process";
import { inParallel, until, type Bench } from "./bench";

const CLIENTS = 8;
/**
 * Pause between two submissions of a client, so that a server lives for some seconds between kills.
 */
const PAUSE_MS = 200;
const RECEIVER_TAKES_MS = 30;

/**
 * Q2, Q3: clients submit while the server and, on PostgreSQL, `npm run worker` are killed, always
 * during submissions. A client without a response repeats its request under the same key.
 */
export async function measureKilledServers(
  bench: Bench,
  { submissions, kills }: { submissions: number; kills: number },
): Promise<void> {
  const { receiver } = bench;
  receiver.received.length = 0;
  receiver.answerWith((response) => setTimeout(() => response.end(), RECEIVER_TAKES_MS));
  const isApart = bench.kind === "postgresql";
  const form = await bench.liveForm({ webhooks: [`${receiver.url}/kill`] });
  let worker: WorkerProcess | null = null;
  if (isApart) {
    await bench.server.stop();
    worker = await restart(bench, isApart);
  }
  const acknowledged: string[] = [];
  let tries = 0;
  const clients = inParallel({ count: submissions, atOnce: CLIENTS }, async (index) => {
    const [name, key] = [`kill ${index}.`, randomUUID()];
    const isStored = () =>
      bench.submit(form.publicUrl, name, key).then(
        () => true,
        () => false,
      );
    for (tries += 1; !(await isStored()); tries += 1) {
      await sleep(100);
    }
    acknowledged.push(name);
    await sleep(PAUSE_MS);
  });
  const killedAt: number[] = [];
  while (killedAt.length < kills) {
    const next = ((killedAt.length + Math.random()) * submissions) / kills;
    await until(() => acknowledged.length >= next, { withinMs: 600_000, everyMs: 3 });
    await sleep(Math.random() * RECEIVER_TAKES_MS);
    killedAt.push(acknowledged.length);
    bench.server.process.kill("SIGKILL");
    worker?.process.kill("SIGKILL");
    worker = await restart(bench, isApart);
  }
  const restartedAt = Date.now();
  await clients;
  const arrived = () => new Set(receiver.received.flatMap(({ body }) => nameIn(body)));
  await until(() => arrived().size >= submissions, { withinMs: 1_200_000 });
  const isAt = isApart ? "server and worker" : "server with its worker";
  bench.tell(
    `Q2 ${kills} kills (SIGKILL) of ${isAt} during ${submissions} submissions by ${CLIENTS} clients`,
    {
      tries,
      acknowledged: acknowledged.length,
      lastKillAfter: killedAt.at(-1) ?? 0,
      ...(await storedFigures(bench, { formId: form.id, acknowledged })),
      ...arrivedFigures(bench, { acknowledged, restartedAt }),
    },
  );
  receiver.answerWith(status(200));
  await worker?.stop();
  await bench.server.stop();
  await bench.restart("inline");
}

async function restart(bench: Bench, isApart: boolean): Promise<WorkerProcess | null> {
  if (!isApart) {
    await bench.restart("inline");
    return null;
  }
  const [worker] = await Promise.all([bench.startWorker(), bench.restart("off")]);
  return worker;
}

async function storedFigures(
  bench: Bench,
  { formId, acknowledged }: { formId: number; acknowledged: readonly string[] },
) {
  const name = bench.kind === "sqlite" ? `json_extract("answers", '$.name')` : `"answers"->>'name'`;
  const rows = await bench.query(
    `SELECT ${name} AS "name" FROM "Submission" WHERE "formId" = ${formId}`,
  );
  const stored = new Set(rows.map((row) => row.name));
  const jobs = await bench.query(`SELECT "id" FROM "OutboxJob" WHERE "formId" = ${formId}`);
  return {
    stored: rows.length,
    lost: acknowledged.filter((each) => !stored.has(each)).length,
    storedTwice: rows.length - stored.size,
    deliveriesQueued: jobs.length,
  };
}

function arrivedFigures(
  { receiver }: Bench,
  { acknowledged, restartedAt }: { acknowledged: readonly string[]; restartedAt: number },
) {
  const first = new Map<string, number>();
  const bodies = new Map<string, Set<string>>();
  for (const message of receiver.received) {
    const [name = ""] = nameIn(message.body);
    first.set(name, first.get(name) ?? message.at);
    const id = headersOf(message)["webhook-id"] ?? "";
    bodies.set(id, (bodies.get(id) ?? new Set()).add(message.body));
  }
  return {
    notDelivered: acknowledged.filter((each) => !first.has(each)).length,
    repeatedUnderTheSameId: receiver.received.length - bodies.size,
    repeatedUnderAnotherId: bodies.size - first.size,
    otherBodyUnderAnId: [...bodies.values()].filter(({ size }) => size > 1).length,
    lastArrivedSecondsAfterRestart: (Math.max(...first.values()) - restartedAt) / 1000,
  };
}

const nameIn = (body: string): string[] => /kill \d+\./.exec(body)?.slice(0, 1) ?? [];
