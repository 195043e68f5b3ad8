/**
 * `npm run bench [-- --cold | --submit | --patterns | --public | --editor | --million]`: measures the built application beside a bare
 * Next application that does the least possible work, then what visitors send and wait for, then the
 * editor, and writes docs/benchmarks.md. `--cold` adds a start from a fresh clone; the others measure one part alone.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync, spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { measureEditor } from "./editor.mjs";
import { publishFormOfTwenty } from "./forms/form-of-twenty.mjs";
import { twoHundredFields } from "./forms/form-of-two-hundred.mjs";
import { compare, load, median, medianOf, pageWeight } from "./measure.mjs";
import { measureMillion } from "./million.mjs";
import { measurePatterns, watchedLoop } from "./patterns.mjs";
import { measurePublicPage } from "./public-page.mjs";
import { measureSubmitting } from "./submit.mjs";
import { withSection } from "./sections.mjs";
import { residentMegabytes, startServer } from "./servers.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
// On the same file system as the project, so that packages can be hard links.
const bareFolder = path.join(root, "data", `bench-${process.pid}`);
const bareNext = path.join(bareFolder, "node_modules/next/dist/bin/next");
const scratch = mkdtempSync(path.join(os.tmpdir(), "formlane-bench-"));
const OURS = "http://localhost:3987";
const BARE = "http://localhost:3988";
process.env.NEXT_TELEMETRY_DISABLED = "1";
const json = { "Content-Type": "application/json" };

const file = path.join(root, "docs/benchmarks.md");

// Each simulated visitor has an IP address of its own, as behind a proxy.
const EVERY_LIMIT = { RATE_LIMITS: "on", TRUST_PROXY: "1" };
const loopFile = path.join(scratch, "loop-delay");
const parts = {
  submit: { measure: measureSubmitting, env: EVERY_LIMIT },
  patterns: {
    measure: (origin, pid) => measurePatterns(origin, pid, loopFile),
    env: watchedLoop(loopFile),
  },
  public: { measure: measureBesideBare },
  editor: { measure: measureEditor },
};
const alone = Object.keys(parts).filter((name) => process.argv.includes(`--${name}`));

// Creates its own databases and takes a quarter of an hour, so it runs only on request.
const isMillion = process.argv.includes("--million");

try {
  if (isMillion) {
    const measured = await measureMillion();
    writeFileSync(
      file,
      withSection(readFileSync(file, "utf8"), { name: "million", rows: measured }),
    );
    console.table(measured);
  }
  if (alone.length === 0 && !isMillion) {
    const rows = [
      ...(process.argv.includes("--cold") ? await coldStart() : []),
      ...(await measureAll()),
    ];
    writeFileSync(file, withSection(readFileSync(file, "utf8"), { name: "server", rows }));
    console.table(rows);
  }
  for (const name of alone.length === 0 && !isMillion ? Object.keys(parts) : alone) {
    const ours = await startOurs(parts[name].env);
    const measured = await parts[name].measure(OURS, ours.pid);
    await ours.stop();
    writeFileSync(file, withSection(readFileSync(file, "utf8"), { name, rows: measured }));
    console.table(measured);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
  rmSync(bareFolder, { recursive: true, force: true });
}

/** What visitors wait for, and the same for the baseline, where react-hook-form draws the form. */
async function measureBesideBare(origin) {
  buildBare();
  const bare = await startBare();
  try {
    return await measurePublicPage(origin, BARE);
  } finally {
    await bare.stop();
  }
}

async function measureAll() {
  const warm = [];
  for (let run = 0; run < 5; run += 1) {
    const server = await startOurs();
    warm.push(server.readyAfterMs / 1000);
    await server.stop();
  }
  buildBare();
  const ours = await startOurs();
  const form = await publishFormOfTwenty(OURS);
  const page = `${OURS}/form/${form.publicUrl}`;
  await pageWeight(page);
  const atRest = residentMegabytes(ours.pid);
  cpSync(path.join(scratch, "ours.db"), path.join(scratch, "bare.db"));
  cpSync(path.join(scratch, "ours.db-wal"), path.join(scratch, "bare.db-wal"));
  const bare = await startBare();
  const rows = [
    ["Warm start (`npm start`, second time)", `${median(warm).toFixed(1)} s`, "< 5 s"],
    ["Memory at rest, after the first page", `${atRest.toFixed(0)} MB`, "< 250 MB"],
    ...(await publicPage({ page, pid: ours.pid, barePid: bare.pid })),
    ...(await submissions({ form })),
    ...(await signIns({ form })),
  ];
  await Promise.all([ours.stop(), bare.stop()]);
  return rows;
}

/** A separate project: built in place, Next would use Formlane's middleware and instrumentation. */
function buildBare() {
  if (existsSync(bareFolder)) {
    return;
  }
  cpSync(path.join(root, "scripts/bench/baseline"), bareFolder, { recursive: true });
  cpSync(path.join(root, "tsconfig.json"), path.join(bareFolder, "tsconfig.json"));
  cpSync(path.join(root, "prisma/generated"), path.join(bareFolder, "prisma/generated"), {
    recursive: true,
  });
  execFileSync("cp", ["-al", path.join(root, "node_modules"), bareFolder]);
  execFileSync(process.execPath, [bareNext, "build", bareFolder], {
    cwd: bareFolder,
    stdio: "inherit",
  });
}

function startOurs(env = {}) {
  return startServer({
    command: process.execPath,
    args: [path.join(root, "scripts/start.mjs")],
    cwd: root,
    env: {
      PORT: "3987",
      NEXTAUTH_URL: OURS,
      DATABASE_URL: `file:${path.join(scratch, "ours.db")}`,
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ...env,
    },
    url: `${OURS}/api/health`,
  });
}

function startBare() {
  const fields = path.join(scratch, "fields.json");
  writeFileSync(fields, JSON.stringify(twoHundredFields()));
  return startServer({
    command: process.execPath,
    args: [bareNext, "start", bareFolder, "-p", "3988"],
    cwd: bareFolder,
    env: { BENCH_DATABASE: `file:${path.join(scratch, "bare.db")}`, BENCH_FIELDS: fields },
    url: `${BARE}/empty`,
  });
}

async function publicPage({ page, pid, barePid }) {
  const weight = await pageWeight(page);
  const empty = await pageWeight(`${BARE}/empty`);
  const bare = () => load({ url: `${BARE}/row`, pid: barePid });
  const cached = await compare({ a: () => load({ url: page, pid }), b: bare });
  const zipped = await load({ url: page, pid, headers: { "Accept-Encoding": "gzip" } });
  // A request with this header bypasses the page cache.
  const headers = { "x-formlane-render": "1" };
  const byNext = await compare({ a: () => load({ url: page, pid, headers }), b: bare });
  const extra = weight.scripts - empty.scripts;
  return [
    ["Public page, 20 fields: HTML gzipped", kilobytes(weight.html), ""],
    ["Public page: JavaScript gzipped above an empty Next page", kilobytes(extra), "≤ 26 kB"],
    [
      "Public page: JavaScript gzipped in all",
      `${kilobytes(weight.scripts)} (empty page: ${kilobytes(empty.scripts)})`,
      "≤ 160 kB",
    ],
    ["Public page: requests/s, CPU time for each", pace(cached.a), ""],
    ["The same, gzipped", pace(zipped), ""],
    ["Bare dynamic page that reads one row: the same", pace(cached.b), ""],
    ["Ratio of requests/s, median of pairs", cached.ratio.toFixed(1), "≥ 0.9"],
    ["Ratio of CPU time for a request, median of pairs", cached.cpuRatio.toFixed(1), ""],
    ["Public page when Next renders it (a prefilled link)", pace(byNext.a), ""],
    ["Its ratios", `${byNext.ratio.toFixed(2)}, CPU ${byNext.cpuRatio.toFixed(2)}`, ""],
  ];
}

async function submissions({ form }) {
  const body = JSON.stringify(form.answers);
  const { a, b, ratio } = await compare({
    a: () =>
      load({
        url: `${OURS}/api/public-forms/${form.publicUrl}/submit`,
        method: "POST",
        headers: json,
        body,
      }),
    b: () => load({ url: `${BARE}/api/insert`, method: "POST", headers: json, body }),
  });
  return [
    ["Submissions/s, stored durably (synchronous FULL)", rate(a), ""],
    ["Bare route: zod, one Prisma insert, synchronous FULL", rate(b), ""],
    ["Ratio, median of pairs", ratio.toFixed(2), "≥ 0.6"],
  ];
}

async function signIns({ form }) {
  const body = JSON.stringify({ email: form.email, password: form.password });
  const runs = [];
  for (let run = 0; run < 5; run += 1) {
    runs.push(
      await load({
        url: `${OURS}/api/auth/login`,
        method: "POST",
        headers: json,
        body,
        seconds: 4,
      }),
    );
  }
  return [["Sign-ins/s (argon2id m=19456, t=2, p=1)", rate(medianOf(runs)), ""]];
}

/** One start in a fresh clone: install, generate, migrate, build, serve. Includes network time. */
async function coldStart() {
  const clone = path.join(scratch, "clone");
  execFileSync("git", ["clone", "--quiet", root, clone]);
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: "3989" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for await (const chunk of child.stdout) {
    if (String(chunk).includes("http://localhost:3989")) {
      break;
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  child.kill("SIGTERM");
  await exited;
  return [["Cold start (`npm start` in a fresh clone, one run)", `${seconds.toFixed(0)} s`, ""]];
}

function rate({ perSecond, p99 }) {
  return `${perSecond.toFixed(0)}/s, p99 ${p99} ms`;
}

function pace(result) {
  return `${rate(result)}, ${result.cpu.toFixed(2)} ms`;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
