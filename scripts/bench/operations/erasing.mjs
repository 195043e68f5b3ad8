// `npm run bench -- --erasing`: requests while a server erases 100,000 submissions for good.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import pg from "pg";
import { ensureEnvFile, loadEnvironment } from "../../lib/environment.mjs";
import { publishFormOfTwenty } from "../forms/form-of-twenty.mjs";
import { countIn } from "./senders.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const SUBMISSIONS = Number(process.env.ERASED_SUBMISSIONS ?? 100_000);
const SEED = "scripts/bench/growth/seed-submissions.ts";
const EVERY_MS = 50;
/** The first housekeeping is a minute after the start. */
const BEFORE_MS = 45_000;
const WITHIN_MS = 30 * 60_000;
const TRASHED = `UPDATE "Submission" SET "deletedAt" = '2020-01-01T00:00:00.000+00:00'`;

/** Rows for both databases: how long requests take before and while housekeeping erases a trash of 100,000 submissions. */
export async function measureErasing(starting) {
  ensureEnvFile();
  loadEnvironment();
  const rows = [];
  for (const database of ["SQLite", "PostgreSQL"]) {
    rows.push(await starting({ database, env: { WORKER: "off" } }, (start) => on(database, start)));
  }
  return rows;
}

async function on(database, start) {
  const first = await start("ours");
  const { databaseUrl: url } = first;
  const form = await publishFormOfTwenty(first.origin);
  await first.stop();
  const env = { ...process.env, DATABASE_URL: url };
  const seed = ["--conditions=react-server", "--import", "tsx", SEED, String(SUBMISSIONS)];
  execFileSync(process.execPath, seed, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  await run(url, TRASHED);
  const { origin } = await start("ours");
  const requests = streaming(origin, form);
  await sleep(BEFORE_MS);
  const before = requests.taken();
  const left = () =>
    countOf(url, `SELECT count(*) FROM "Submission" WHERE "deletedAt" IS NOT NULL`);
  const deadline = performance.now() + WITHIN_MS;
  while ((await left()) === SUBMISSIONS) {
    await sleep(100);
  }
  requests.taken();
  const startedAt = performance.now();
  while ((await left()) > 0 && performance.now() < deadline) {
    await sleep(1_000);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const meanwhile = requests.taken();
  await requests.stop();
  return [
    `${database}: requests while ${SUBMISSIONS} submissions are erased`,
    `${shown(meanwhile)} in ${seconds.toFixed(0)} s, ${await left()} left; before: ${shown(before)}`,
    "longest ≤ 50 ms",
  ];
}

/** Asks for a form's page, sends answers and reads the owner's forms in turn; each request at its time, whether those before it are answered or not. */
function streaming(origin, { publicUrl, answers, token }) {
  let times = [];
  let isOver = false;
  const pending = new Set();
  const json = { "Content-Type": "application/json" };
  const kinds = [
    () => fetch(`${origin}/form/${publicUrl}`),
    () =>
      fetch(`${origin}/api/public-forms/${publicUrl}/submit`, {
        method: "POST",
        headers: json,
        body: JSON.stringify(answers),
      }),
    () => fetch(`${origin}/api/forms`, { headers: { Authorization: `Bearer ${token}` } }),
  ];
  const ask = async (number) => {
    const startedAt = performance.now();
    const answer = await kinds[number % kinds.length]();
    await answer.arrayBuffer();
    if (!answer.ok) {
      throw new Error(`A request was answered with ${answer.status}.`);
    }
    times.push(performance.now() - startedAt);
  };
  const sending = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const asked = ask(number);
      pending.add(asked);
      void asked.finally(() => pending.delete(asked));
      await sleep(EVERY_MS);
    }
    await Promise.all(pending);
  })();
  return {
    /** What took how long since this was asked last. */
    taken: () => times.splice(0),
    stop: async () => {
      isOver = true;
      await sending;
      times = [];
    },
  };
}

function shown(times) {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  return `${sorted.length} requests, median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`;
}

function countOf(url, statement) {
  return url.startsWith("file:")
    ? Promise.resolve(Object.values(inSqlite(url, (file) => file.prepare(statement).get()))[0])
    : countIn(url, statement);
}

async function run(url, statement) {
  if (url.startsWith("file:")) {
    inSqlite(url, (file) => file.exec(statement));
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function inSqlite(url, work) {
  const file = new Database(path.resolve(url.slice("file:".length)), { timeout: 30_000 });
  try {
    return work(file);
  } finally {
    file.close();
  }
}
