import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { publishFormOfTwenty, publishLive } from "./forms/form-of-twenty.mjs";
import { median } from "./measure.mjs";

const SERVERS = 4;
const WORKERS = 2;
const SENDERS = 50;
const SUBMISSIONS = 20_000;
const KILL_EVERY_MS = 2_000;
const RUNS = 5;
const RUN_MS = 3_000;
const DELIVERED_WITHIN_MS = 30 * 60_000;
const WORKER_ARGS = ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"];

/**
 * Rows about several processes on PostgreSQL: submissions a second of four beside one, and what becomes of submissions
 * while every two seconds one server or worker process is killed.
 */
export async function measureFleet(running) {
  const speeds = [];
  for (const count of [1, SERVERS]) {
    const env = { PROCESSES: String(count), WORKER: "off" };
    speeds.push(
      await running({ database: "PostgreSQL", env }, ({ ours }) => perSecond(ours.origin)),
    );
  }
  const [one, four] = speeds;
  const env = { PROCESSES: String(SERVERS), WORKER: "off", OUTBOUND_ALLOW: "127.0.0.1" };
  const told = await running({ database: "PostgreSQL", env }, ({ ours }) => underKills(ours));
  return [
    [
      `Submissions/s of ${SERVERS} server processes, to one`,
      `${(four / one).toFixed(2)} (${Math.round(four)}/s to ${Math.round(one)}/s)`,
      "",
    ],
    [
      `${SUBMISSIONS} submissions to ${SERVERS} servers with ${WORKERS} workers, one of the six killed every 2 s`,
      told,
      "each stored once and delivered once",
    ],
  ];
}

async function perSecond(origin) {
  const form = await publishFormOfTwenty(origin);
  const speeds = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const until = performance.now() + RUN_MS;
    let count = 0;
    await together(async () => {
      while (performance.now() < until) {
        await submit({ origin, form, key: `${run}-${(count += 1)}` });
      }
    });
    speeds.push(count / (RUN_MS / 1000));
  }
  // The first warms up.
  return median(speeds.slice(1));
}

async function underKills({ origin, pid, databaseUrl }) {
  const receiver = await startReceiver();
  const workers = Array.from({ length: WORKERS }, () => startWorker(databaseUrl));
  const form = await formWithWebhook({ origin, webhook: receiver.url });
  let next = 0;
  let repeats = 0;
  let kills = 0;
  let isDone = false;
  const killing = (async () => {
    while (!isDone) {
      await sleep(KILL_EVERY_MS);
      const targets = [...childrenOf(pid), ...workers.map((worker) => worker.pid)];
      const target = targets[kills % targets.length];
      const index = workers.findIndex((worker) => worker.pid === target);
      process.kill(target, "SIGKILL");
      kills += 1;
      if (index >= 0) {
        workers[index] = startWorker(databaseUrl);
      }
    }
  })();
  const startedAt = performance.now();
  await together(async () => {
    while (next < SUBMISSIONS) {
      const key = `guest-${(next += 1)}`;
      // A visitor's page does the same: it sends again, with the same key, until it is told.
      while (!(await submit({ origin, form, key }))) {
        repeats += 1;
        await sleep(100);
      }
    }
  });
  const seconds = (performance.now() - startedAt) / 1000;
  isDone = true;
  await killing;
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  while (receiver.ids.size < SUBMISSIONS && performance.now() < deadline) {
    await sleep(500);
  }
  const stored = await count(databaseUrl, `SELECT count(*) FROM "Submission"`);
  const open = await count(
    databaseUrl,
    `SELECT count(*) FROM "OutboxJob" WHERE "state" <> 'delivered'`,
  );
  workers.forEach((worker) => worker.kill("SIGTERM"));
  await Promise.all(workers.map((worker) => worker.exitCode ?? once(worker, "exit")));
  receiver.server.close();
  const twice = receiver.count - receiver.ids.size;
  return `${stored} stored, ${receiver.ids.size} ids delivered (${twice} repeated under their id), ${open} open; ${kills} kills, ${repeats} calls repeated, ${seconds.toFixed(0)} s`;
}

function together(work) {
  return Promise.all(Array.from({ length: SENDERS }, work));
}

/** Whether the visitor is told that the answers are stored. */
async function submit({ origin, form, key }) {
  try {
    const answer = await fetch(`${origin}/api/public-forms/${form.publicUrl}/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(form.answers),
    });
    await answer.arrayBuffer();
    return answer.status === 201;
  } catch {
    return false; // the process that had the connection was killed
  }
}

async function formWithWebhook({ origin, webhook }) {
  const { token } = await publishFormOfTwenty(origin);
  const fields = [{ id: "name", type: "text", label: "Name" }];
  const form = { title: "Fleet", fields, webhooks: [webhook] };
  const { publicUrl } = await publishLive({ origin, token, form });
  return { publicUrl, answers: { name: "A guest" } };
}

async function startReceiver() {
  const ids = new Set();
  const receiver = { ids, count: 0 };
  const server = createServer((request, response) => {
    ids.add(request.headers["webhook-id"]);
    receiver.count += 1;
    request.resume().on("end", () => response.end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(receiver, { server, url: `http://127.0.0.1:${server.address().port}/` });
}

function startWorker(databaseUrl) {
  return spawn(process.execPath, WORKER_ARGS, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      OUTBOUND_ALLOW: "127.0.0.1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** The processes that this one started (Linux only). */
function childrenOf(pid) {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}

async function count(connectionString, statement) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return Number(rows[0].count);
}
