import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { FIRST_PORT } from "../support/applications.mjs";
import { inTurn, load, median } from "../support/measure.mjs";
import { numbersOf, perSecond } from "../support/rows.mjs";
import { familyCpuMilliseconds } from "../support/servers.mjs";
import { formsOf } from "../visitors/stored-answers.mjs";

const CORES = cpus().length;
const COUNTS = [1, 2];
const SUBMITTERS = 50;
const READERS = 16;
// On a machine that is busy otherwise, too.
const TIMEOUT_SECONDS = 60;

/**
 * Rows about two server processes beside one, each on a PostgreSQL of its own: requests a second, and what one
 * request costs each party in CPU time. Says as well what that allows on cores that nothing else uses, as the machine
 * is seldom free.
 */
export function measureProcesses(running) {
  const [one, two] = COUNTS.map((count, index) => ({
    database: "PostgreSQL",
    firstPort: FIRST_PORT + 10 * index,
    env: { PROCESSES: String(count), WORKER: "off" },
  }));
  return running(one, ({ ours: first }) =>
    running(two, ({ ours: second }) => compare({ one: first, two: second })),
  );
}

async function compare(servers) {
  const forms = await formsOf(servers);
  // `warm` requests are sent to each process before it is measured: compiled code is as fast in all of them then.
  const requests = {
    "Submissions/s": ({ url, answers }) => ({
      warm: 2_000,
      url,
      connections: SUBMITTERS,
      method: "POST",
      body: JSON.stringify(answers),
      headers: { "Content-Type": "application/json" },
    }),
    "Pages/s, kept": ({ page: url }) => ({ warm: 4_000, url, connections: READERS }),
    // Each is drawn for itself, with its errors.
    "Pages/s, drawn for what was posted without JavaScript": ({ url }) => ({
      warm: 200,
      url,
      connections: READERS,
      method: "POST",
      status: 400,
      body: "field-1=typed",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }),
  };
  const rows = [];
  for (const [what, requestTo] of Object.entries(requests)) {
    const measure = (name) => () => {
      const request = { ...requestTo(forms[name]), warm: undefined, timeout: TIMEOUT_SECONDS };
      return measured(servers[name], request);
    };
    for (const [index, name] of ["one", "two"].entries()) {
      const { warm, ...request } = requestTo(forms[name]);
      await load({ ...request, amount: warm * COUNTS[index], timeout: TIMEOUT_SECONDS });
    }
    rows.push(rowOf(what, await inTurn({ one: measure("one"), two: measure("two") }, 7)));
    console.table(rows);
  }
  return rows;
}

/** Requests a second, CPU milliseconds of each party per request, and how many cores others took meanwhile. */
async function measured({ pid, databasePid }, request) {
  const parties = {
    server: () => familyCpuMilliseconds(pid),
    database: () => familyCpuMilliseconds(databasePid),
    generator: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    machine: busyMilliseconds,
  };
  const now = () => Object.entries(parties).map(([name, read]) => [name, read()]);
  const before = Object.fromEntries(now());
  const startedAt = performance.now();
  const { total, perSecond: rate } = await load(request);
  const elapsed = performance.now() - startedAt;
  const spent = Object.fromEntries(now().map(([name, value]) => [name, value - before[name]]));
  const { machine, ...ours } = spent;
  const each = Object.entries(ours).map(([name, value]) => [name, value / total]);
  const sum = Object.values(ours).reduce((all, value) => all + value, 0);
  return { perSecond: rate, ...Object.fromEntries(each), others: (machine - sum) / elapsed };
}

function rowOf(what, results) {
  const of = Object.fromEntries(
    ["perSecond", "server", "database", "generator", "others"].map((key) => {
      const { one, two } = numbersOf(results, key);
      return [key, { one: median(one), two: median(two) }];
    }),
  );
  const { server, database, generator } = of;
  const costs = (name) =>
    [server, database, generator].map((party) => party[name].toFixed(2)).join(" + ");
  // Of cores that are free: a process uses one core, all parties together use all of them.
  const mean = (party) => (party.one + party.two) / 2;
  const all = mean(server) + mean(database) + mean(generator);
  const most = (count) => Math.min(count / mean(server), CORES / all, 1 / mean(generator));
  const ratio = (of.perSecond.two / of.perSecond.one).toFixed(2);
  const rates = `${perSecond(of.perSecond.two)} to ${perSecond(of.perSecond.one)}`;
  const bound = (most(2) / most(1)).toFixed(2);
  const others = [of.others.one, of.others.two].map((cores) => cores.toFixed(1)).join(" and ");
  return [
    `${what}, of 2 server processes to one`,
    `${ratio} (${rates}, while others took ${others} cores); CPU of server + PostgreSQL + generator: ${costs("one")} ms each with one, ${costs("two")} ms with two; so at most ${bound} on ${CORES} free cores`,
    "≥ 1.50",
  ];
}

/** CPU time that the whole machine has used so far (Linux only). */
function busyMilliseconds() {
  const [user, nice, system, , , irq, softirq] = readFileSync("/proc/stat", "utf8")
    .split("\n", 1)[0]
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) * 10;
}
