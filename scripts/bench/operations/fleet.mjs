import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { countIn, newForm, ofForm, sendAll, startReceiver } from "./senders.mjs";

const SERVERS = 4;
const WORKERS = 2;
// A part of it all, and longer pauses, for a machine that is busy otherwise.
const SHARE = Number(process.env.FLEET_SHARE ?? 1);
const SUBMISSIONS = 20_000 * SHARE;
const LIMIT = 1_000 * SHARE;
const CALLS_OF_LIMITED = 3 * LIMIT;
/** To be set longer where a server takes as long to start as six kills: none would ever be up. */
const KILL_EVERY_MS = Number(process.env.KILL_EVERY_MS ?? 2_000);
const DELIVERED_WITHIN_MS = 30 * 60_000;
const WORKER_ARGS = ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"];

/**
 * Rows about what becomes of submissions to several servers on PostgreSQL, and of a form's limit of responses, while one
 * server or worker process after another is killed.
 */
export async function measureFleet(running) {
  const env = { PROCESSES: String(SERVERS), WORKER: "off", OUTBOUND_ALLOW: "127.0.0.1" };
  const fleet = `${SERVERS} servers with ${WORKERS} workers, one of the six killed every ${KILL_EVERY_MS / 1000} s`;
  const { stored, limited } = await running({ database: "PostgreSQL", env }, ({ ours }) =>
    underKills(ours),
  );
  return [
    [`${SUBMISSIONS} submissions to ${fleet}`, stored, "each stored once and delivered once"],
    [
      `${CALLS_OF_LIMITED} submissions to a form that takes ${LIMIT}, the same servers and kills`,
      limited,
      `exactly ${LIMIT} stored`,
    ],
  ];
}

async function underKills({ origin, pid, databaseUrl }) {
  const receiver = await startReceiver();
  const workers = Array.from({ length: WORKERS }, () => startWorker(databaseUrl));
  const form = await newForm(origin, { webhooks: [receiver.url] });
  const limitedForm = await newForm(origin, { settings: { responseLimit: LIMIT } });
  const killer = startKilling({ pid, workers, databaseUrl });
  const sent = await sendAll({ origins: () => [origin], form, count: SUBMISSIONS });
  const kills = killer.kills();
  const limited = await sendToLimited({ origin, form: limitedForm, databaseUrl });
  const killsOfLimited = (await killer.stop()) - kills;
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  while (receiver.ids.size < SUBMISSIONS && performance.now() < deadline) {
    await sleep(500);
  }
  const stored = await countIn(databaseUrl, `SELECT count(*) ${ofForm(form)}`);
  const open = await countIn(
    databaseUrl,
    `SELECT count(*) FROM "OutboxJob" WHERE "state" <> 'delivered'`,
  );
  workers.forEach((worker) => worker.kill("SIGTERM"));
  await Promise.all(workers.map((worker) => worker.exitCode ?? once(worker, "exit")));
  receiver.server.close();
  const twice = receiver.count - receiver.ids.size;
  return {
    stored: `${stored} stored, ${receiver.ids.size} ids delivered (${twice} repeated under their id), ${open} open; ${kills} kills, ${sent.repeats} calls repeated, ${sent.seconds} s`,
    limited: `${limited}; ${killsOfLimited} kills`,
  };
}

/** Kills one process after another; a server is replaced by its parent, a worker here. */
function startKilling({ pid, workers, databaseUrl }) {
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
  return {
    kills: () => kills,
    stop: async () => {
      isDone = true;
      await killing;
      return kills;
    },
  };
}

async function sendToLimited({ origin, form, databaseUrl }) {
  const sent = await sendAll({ origins: () => [origin], form, count: CALLS_OF_LIMITED });
  const stored = await countIn(databaseUrl, `SELECT count(*) ${ofForm(form)}`);
  return `${stored} stored, ${sent.stored} visitors told so and ${sent.refused} that it is closed, ${sent.repeats} calls repeated, ${sent.seconds} s`;
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
