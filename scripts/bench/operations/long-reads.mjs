// `npm run bench -- --long-reads`: every long read of a SQLite database, while garbage is collected all the time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureEnvFile, loadEnvironment } from "../../lib/environment.mjs";
import { post } from "../forms/form-of-twenty.mjs";
import { startServer } from "../support/servers.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const ANSWERS = 200_000;
const PORT = "3986";
const ORIGIN = `http://localhost:${PORT}`;
const COLLECTING = pathToFileURL(path.join(root, "scripts/bench/support/collect-garbage.mjs")).href;
const SEED = "scripts/bench/growth/seed-submissions.ts";
const AIM = "ended with 0";

/** A row for each read and each Node: those that BENCH_NODES lists as paths, else the one that runs this. */
export async function measureLongReads() {
  ensureEnvFile();
  loadEnvironment();
  const nodes = process.env.BENCH_NODES?.split(path.delimiter) ?? [process.execPath];
  const folder = mkdtempSync(path.join(tmpdir(), "formlane-long-reads-"));
  try {
    const seeded = path.join(folder, "seeded.db");
    const account = await seedAt(seeded);
    const rows = [];
    for (const [index, node] of nodes.entries()) {
      const prefix = path.join(folder, String(index));
      copyFileSync(seeded, `${prefix}.db`);
      rows.push(...(await measureOn(node, { prefix, account })));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A database with the answers, and the owner of their form. */
async function seedAt(file) {
  const env = { DATABASE_URL: `file:${file}` };
  await run(process.execPath, ["scripts/migrate.mjs"], env);
  const seed = ["--conditions=react-server", "--import", "tsx", SEED, String(ANSWERS)];
  const { output } = await run(process.execPath, seed, env);
  return JSON.parse(output.trim().split("\n").at(-1));
}

async function measureOn(node, { prefix, account }) {
  const version = (await run(node, ["--version"])).output.trim();
  const env = { DATABASE_URL: `file:${prefix}.db`, FILES_PATH: `${prefix}-files` };
  const collecting = { ...env, NODE_OPTIONS: `--import=${COLLECTING}` };
  const reads = {
    "a backup, which reads all rows twice": ["scripts/backup.mjs", `${prefix}.tar`],
    "a restore, which reads them all to compare": [
      "scripts/restore.mjs",
      `${prefix}.tar`,
      "--force",
    ],
    "new keys": ["scripts/rotate-keys.mjs"],
  };
  const rows = [];
  for (const [what, args] of Object.entries(reads)) {
    rows.push([`Node ${version}: ${what}`, inWords(await run(node, args, collecting)), AIM]);
  }
  const server = await startServer({
    command: node,
    args: ["scripts/serve.mjs"],
    cwd: root,
    url: `${ORIGIN}/api/health`,
    env: { ...collecting, PORT, NEXTAUTH_URL: ORIGIN, WORKER: "off", LOG_LEVEL: "error" },
  });
  try {
    for (const format of ["csv", "xlsx", "json"]) {
      rows.push([
        `Node ${version}: an export as ${format}`,
        await exportWords(account, format),
        AIM,
      ]);
    }
  } finally {
    await server.stop();
  }
  return rows;
}

/** Runs a script in the project's folder. */
async function run(node, args, env = {}) {
  const startedAt = performance.now();
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const [code, signal] = await once(child, "close");
  return { end: signal ?? code, output, seconds: (performance.now() - startedAt) / 1000 };
}

function inWords({ end, seconds }) {
  return `ended with ${end} after ${seconds.toFixed(1)} s`;
}

/** The bytes of the whole answer; a server that ends in the middle of it is an error. */
async function exportWords({ formId, email, password }, format) {
  const { token } = await post(`${ORIGIN}/api/auth/login`, { email, password });
  const startedAt = performance.now();
  const answer = await fetch(`${ORIGIN}/api/forms/${formId}/submissions/export?format=${format}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return `${answer.status}, ${(bytes / 1e6).toFixed(1)} MB after ${seconds.toFixed(1)} s`;
}
