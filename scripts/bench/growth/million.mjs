// `npm run bench -- --million`: a form with a million answers on SQLite and on PostgreSQL, over HTTP.
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { post } from "../forms/form-of-twenty.mjs";
import { measureManyForms } from "../forms/many-forms.mjs";
import { median, milliseconds } from "../support/measure.mjs";
import { residentMegabytes, startServer } from "../support/servers.mjs";
import { databaseOf } from "./million-databases.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const ORIGIN = "http://localhost:3989";
export const CRON_SECRET = "the secret of the measurement";
const PAGE = 100;
const RUNS = 7;
const NEW_LINE = 10;
/**
 * More answers than arrive between two runs of the background count, plus the rest of a segment.
 */
const UNCOUNTED = 10_000;
/**
 * After this uptime the server counts in the background: longer times are not those of the calls
 * alone.
 */
const BACKGROUND_COUNT_MS = 60_000;

/** Queries of the list, with the maximum median time in milliseconds. */
const QUERIES = [
  ["First page", "", 100],
  ["Page 1,000", "cursor", 100],
  ["Search: a rare word", "q=needle", 500],
  ["Search: a word of every answer", "q=cafe", 500],
  ["Search: the beginning of many words", "q=ba", 500],
  ["Search: two words", "q=babaco+cafe", 500],
  ["Filter: an option", "choice=topic:Viewing", 300],
  ["Filter: two options", "choice=topic:Repair%0Adistrict:North", 300],
  ["Filter: a month", "month", 300],
  ["Filter: not synced", "synced=false", 300],
];
const EXPORTS = [
  ["CSV export", "csv", "≥ 20,000 rows/s, < 150 MB"],
  ["XLSX export", "xlsx", "≥ 5,000 rows/s"],
  ["JSON lines export", "json", ""],
];

/** The table rows of both databases. */
export async function measureMillion() {
  return [...(await measureOn("SQLite")), ...(await measureOn("PostgreSQL"))];
}

async function measureOn(kind) {
  const database = await databaseOf(kind);
  const [load] = loadavg();
  try {
    const bySelf = await withServer(database, () => uncountedRows({ kind, database }));
    const summary = [
      ...(await withServer(database, () => cachedSummaryRows({ kind, database }))),
      ...bySelf,
    ];
    console.table(summary);
    return await withServer(database, async ({ pid }) => {
      const rows = await measure({ kind, account: database.account, pid });
      // Stored at once, so that minutes of work survive a later failure.
      console.table(rows);
      rows.push(...summary, ...(await measureManyForms({ origin: ORIGIN, kind })));
      const loads = [load, loadavg()[0]].map((value) => value.toFixed(1)).join(" to ");
      return [...rows, [`${kind}: load of the machine, of ${cpus().length} cores`, loads, ""]];
    });
  } finally {
    await database.stop();
  }
}

/**
 * A process of its own per measurement, without the memory and compiled code of earlier requests.
 */
export async function withServer({ url }, use) {
  const server = await startServer({
    command: process.execPath,
    args: [path.join(root, "scripts/start.mjs")],
    cwd: root,
    env: {
      PORT: "3989",
      NEXTAUTH_URL: ORIGIN,
      DATABASE_URL: url,
      RATE_LIMITS: "off",
      WORKER: "off",
      CRON_SECRET,
      LOG_LEVEL: "error",
    },
    url: `${ORIGIN}/api/health`,
  });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/**
 * Lists and exports, by name: all of them unless `formats` says which. Exports are read to their end, or for so many
 * `seconds`.
 */
export async function measure({ kind, account, pid, formats = ["csv", "xlsx", "json"], seconds }) {
  const { formId } = account;
  const headers = await signIn(account);
  const list = `${ORIGIN}/api/forms/${formId}/submissions`;
  const newest = await (await fetch(`${list}?limit=1`, { headers })).json();
  const queries = {
    // Ids have no gaps here, so the start of page 1,000 is a fixed distance below the newest id.
    cursor: `cursor=${newest[0].id - 999 * PAGE}`,
    month: monthBefore(newest[0].createdAt),
  };
  const rows = [];
  for (const [what, query, most] of QUERIES) {
    const times = [];
    let total = "";
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      const answer = await fetch(`${list}?limit=${PAGE}&${queries[query] ?? query}`, { headers });
      await answer.text();
      times.push(performance.now() - start);
      total = Number(answer.headers.get("x-total-count")).toLocaleString("en-US");
    }
    const measured = `${milliseconds(median(times))} (worst ${milliseconds(Math.max(...times))})`;
    rows.push([`${kind}: ${what}, ${total} found`, measured, `≤ ${most} ms`]);
  }
  for (const [what, format, aim] of EXPORTS.filter(([, name]) => formats.includes(name))) {
    const url = `${list}/export?format=${format}`;
    const part = seconds === undefined ? "" : `, its first ${seconds} s`;
    rows.push([`${kind}: ${what}${part}`, await exportPace({ url, headers, pid, seconds }), aim]);
  }
  return rows;
}

async function signIn({ email, password }) {
  const { token } = await post(`${ORIGIN}/api/auth/login`, { email, password });
  return { Authorization: `Bearer ${token}` };
}

/**
 * The first summary of a process when all but the newest answers are already counted, then the
 * following ones.
 */
export async function cachedSummaryRows({ kind, database: { account, forgetSummary } }) {
  const headers = await signIn(account);
  const url = `${ORIGIN}/api/forms/${account.formId}/summary`;
  await forgetSummary(UNCOUNTED);
  const first = await callsUntilWhole({ url, headers });
  const timings = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await (await fetch(url, { headers })).text();
    timings.push(performance.now() - start);
  }
  const calls = first.length === 1 ? "one call" : `${first.length} calls`;
  return [
    [
      `${kind}: Summary, the first of a process, ${UNCOUNTED.toLocaleString("en-US")} not counted yet, in ${calls}`,
      milliseconds(sumOf(first)),
      "≤ 2,000 ms",
    ],
    [
      `${kind}: Summary, again`,
      `${milliseconds(median(timings))} (worst ${milliseconds(Math.max(...timings))})`,
      "≤ 2,000 ms",
    ],
  ];
}

/**
 * Each call counts for a limited time and reports its progress: the time of one call, and of all
 * together.
 */
export async function uncountedRows({ kind, database: { account, forgetSummary } }) {
  const headers = await signIn(account);
  const url = `${ORIGIN}/api/forms/${account.formId}/summary`;
  await forgetSummary(Infinity);
  const first = await callsUntilWhole({ url, headers });
  const took = sumOf(first);
  const beside = took > BACKGROUND_COUNT_MS ? ", the server counting along after a minute" : "";
  return [
    [
      `${kind}: Summary of a form that nobody counted, until whole${beside}`,
      `${(took / 1000).toFixed(0)} s`,
      "",
    ],
    [`${kind}: the longest of its ${first.length} calls`, milliseconds(Math.max(...first)), ""],
  ];
}

const sumOf = (times) => times.reduce((sum, time) => sum + time, 0);

async function callsUntilWhole({ url, headers }) {
  const times = [];
  for (let isComplete = false; !isComplete;) {
    const start = performance.now();
    ({ isComplete } = await (await fetch(url, { headers })).json());
    times.push(performance.now() - start);
  }
  return times;
}

async function exportPace({ url, headers, pid, seconds: limit = Infinity }) {
  const before = residentMegabytes(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 100);
  const start = performance.now();
  const answer = await fetch(url, { headers });
  let bytes = 0;
  let lines = 0;
  const passed = () => (performance.now() - start) / 1000;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    lines += limit === Infinity ? 0 : linesIn(chunk);
    if (passed() > limit) {
      break; // closes the connection
    }
  }
  clearInterval(watch);
  const seconds = passed();
  const count = limit === Infinity ? Number(answer.headers.get("x-total-count")) : lines;
  const perSecond = Math.round(count / seconds);
  return `${perSecond.toLocaleString("en-US")} rows/s, ${(bytes / 1e6).toFixed(0)} MB; memory ${before.toFixed(0)} MB + ${(most - before).toFixed(0)} MB`;
}

function linesIn(chunk) {
  let count = 0;
  for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) {
    count += 1;
  }
  return count;
}

function monthBefore(moment) {
  const to = new Date(Date.parse(moment) - 60 * 24 * 60 * 60 * 1000);
  const from = new Date(to.getTime() - 30 * 24 * 60 * 60 * 1000);
  return `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
}
