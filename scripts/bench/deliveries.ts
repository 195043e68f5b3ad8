// `node --conditions=react-server --import tsx scripts/bench/deliveries.ts` on a built app: the figures of docs/reliability.md. DATABASE=postgresql for the other database.
import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { propertyTeam } from "@/tests/fakes/board-service/accounts";
import { startBoardServiceDouble } from "@/tests/fakes/board-service/double";
import { headersOf, startReceiver, type Received } from "@/tests/fakes/webhook-receiver";
import { startDatabase } from "@/tests/support/database";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/server";

const { values: given } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    submissions: { type: "string", default: "2000" },
    board: { type: "string", default: "500" },
    only: { type: "string" },
  },
});
const CLIENTS = 8;
const BOARD = "9001";
const TOKEN = "bench-token";
const secrets = testEnvironment();
const kind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";

const database = await startDatabase(kind);
const double = await startBoardServiceDouble({ [TOKEN]: propertyTeam("Bench") });
const receiver = await startReceiver();
let server = await start();
const token = await account();

try {
  const parts = { promptness, slowNeighbour, killing, boards };
  for (const [name, part] of Object.entries(parts)) {
    if (given.only === undefined || given.only === name) {
      await part();
    }
  }
} finally {
  await server.stop();
  await receiver.stop();
  await double.stop();
  await database.stop();
}

function start(): Promise<TestServer> {
  return startServer({
    ...secrets,
    ...{ DATABASE_URL: database.url, MONDAY_API_URL: double.url },
    ...{ OUTBOUND_ALLOW: "127.0.0.1", WORKER: "inline" },
  });
}

async function call(path: string, body?: unknown, session?: string): Promise<unknown> {
  const reply = await fetch(new URL(path, server.url), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(session !== undefined && { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body ?? {}),
  });
  if (!reply.ok) {
    throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  }
  return reply.json();
}

async function account(): Promise<string> {
  const name = `bench${Date.now()}`;
  const body = { username: name, email: `${name}@example.com`, password: "correct horse" };
  return String(property(await call("/api/auth/register", body), "token"));
}

async function liveForm(content: object): Promise<string> {
  const fields = [{ id: "name", type: "text", label: "Name", mondayColumnId: "name" }];
  const form = await call("/api/forms", { title: "Bench", fields, ...content }, token);
  const path = `/api/forms/${String(property(form, "id"))}/publish`;
  return String(property(await call(path, {}, token), "publicUrl"));
}

function submit(form: string, name: string): Promise<unknown> {
  return call(`/api/public-forms/${form}/submit`, { name });
}

/** Q8: from the answer of the submit to the arrival at the receiver. */
async function promptness() {
  const form = await liveForm({ webhooks: [`${receiver.url}/prompt`] });
  const lags: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    await submit(form, `prompt ${count}`);
    const answered = Date.now();
    const message = await arrival(`prompt ${count}`);
    lags.push(message.at - answered);
  }
  tell("Q8 delivery after the submit's answer, 100 times", {
    p50: at(lags, 0.5),
    p95: at(lags, 0.95),
  });
}

/** W8: 200 for an address that hangs, 200 for one that is well. */
async function slowNeighbour() {
  const hanging = await startReceiver(() => {});
  const both = [`${hanging.url}/slow`, `${receiver.url}/well`];
  const form = await liveForm({ webhooks: both });
  const sent = new Map<string, number>();
  for (let count = 0; count < 200; count += 1) {
    await submit(form, `well ${count}.`);
    sent.set(`well ${count}.`, Date.now());
  }
  const lags = [];
  for (const [name, answered] of sent) {
    lags.push((await arrival(name)).at - answered);
  }
  tell("W8 a healthy address beside one that hangs, 200 each", { p99: at(lags, 0.99) });
  await hanging.stop();
}

/** Q2, Q3: clients send while the server is killed; afterwards everything acknowledged must arrive. */
async function killing() {
  receiver.received.length = 0;
  const form = await liveForm({ webhooks: [`${receiver.url}/kill`] });
  const [total, kills] = [Number(given.submissions), Number(given.kills)];
  const acknowledged: string[] = [];
  let next = 0;
  const client = async () => {
    while (acknowledged.length < total) {
      const name = `kill ${(next += 1)}.`;
      const isStored = await submit(form, name).then(
        () => true,
        () => false,
      );
      if (isStored) {
        acknowledged.push(name);
      } else {
        await sleep(200);
      }
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  let done = 0;
  for (; done < kills && acknowledged.length < total; done += 1) {
    await sleep(2000 + Math.random() * 3000);
    server.process.kill("SIGKILL");
    server = await start();
  }
  await clients;
  const restarted = Date.now();
  const has = () => new Set(receiver.received.map(({ body }) => /kill \d+\./.exec(body)?.[0]));
  while (acknowledged.some((name) => !has().has(name)) && Date.now() - restarted < 120_000) {
    await sleep(500);
  }
  const arrived = has();
  const ids = receiver.received.map((message) => headersOf(message)["webhook-id"]);
  tell(`Q2 ${done} kills (SIGKILL) during ${next} tries by ${CLIENTS} clients`, {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((name) => !arrived.has(name)).length,
    repeatedWithSameId: ids.length - new Set(ids).size,
    secondsToTheLast: (Date.now() - restarted) / 1000,
  });
}

/** B1, B2: faults in 30 % of all writes. The clock is real, so the schedule of the retries is too. */
async function boards() {
  await call("/api/monday/connect", { token: TOKEN }, token);
  await fetch(new URL(`/double/chaos?token=${TOKEN}&rate=0.3`, double.url));
  const form = await liveForm({ mondayBoardId: BOARD });
  const total = Number(given.board);
  for (let count = 0; count < total; count += 1) {
    await submit(form, `item ${count}.`);
  }
  const began = Date.now();
  const names = async () => {
    const reply = await fetch(new URL(`/double/boards?token=${TOKEN}`, double.url));
    return [...(await reply.text()).matchAll(/"name":"(item \d+\. #\d+)"/g)].map(
      ([, name]) => name,
    );
  };
  while (new Set(await names()).size < total && Date.now() - began < 600_000) {
    await sleep(1000);
  }
  const all = await names();
  tell(`B1 ${total} submissions, faults in 30 % of all writes`, {
    items: all.length,
    distinct: new Set(all).size,
    seconds: (Date.now() - began) / 1000,
  });
}

async function arrival(name: string): Promise<Received> {
  for (;;) {
    const message = receiver.received.find(({ body }) => body.includes(`"${name}"`));
    if (message !== undefined) {
      return message;
    }
    await sleep(2);
  }
}

function property(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? new Map(Object.entries(value)).get(key)
    : null;
}

function at(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function tell(what: string, figures: Record<string, number>): void {
  console.log(`${kind}: ${what}: ${JSON.stringify(figures)}`);
}
