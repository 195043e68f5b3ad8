import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import pg from "pg";
import { ensureEnvFile, loadEnvironment } from "../../lib/environment.mjs";
import { ensureClients } from "../../lib/prepare.mjs";
import { postgresIn } from "../support/postgres.mjs";
import { multiplyAnswers } from "./multiply-answers.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const TYPESCRIPT = ["--conditions=react-server", "--import", "tsx"];

/**
 * A migrated database with so many times a million answers (more than once only PostgreSQL), and its account. It is created
 * anew and removed by `stop`, unless MILLION_FOLDER names a folder to reuse.
 */
export async function databaseOf(kind, { times = 1 } = {}) {
  ensureEnvFile();
  loadEnvironment();
  await ensureClients();
  const givenFolder = process.env.MILLION_FOLDER;
  const folder = givenFolder ?? mkdtempSync(path.join(tmpdir(), "formlane-million-"));
  mkdirSync(folder, { recursive: true });
  const { url, end } = kind === "SQLite" ? sqliteIn(folder) : await postgresIn(folder);
  const env = { ...process.env, DATABASE_URL: url };
  const script = path.join(root, "scripts/migrate.mjs");
  execFileSync(process.execPath, [script], { cwd: root, env, stdio: "inherit" });
  const account = await accountIn(path.join(folder, `${kind}-${times}.json`), () =>
    times === 1 ? seedMillion(env) : multiplyAnswers({ url, times, seed: () => seedMillion(env) }),
  );
  return {
    url,
    forgetSummary: (last) => forgetSummary(url, last),
    account,
    stop: async () => {
      await end();
      if (givenFolder === undefined) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The owner of the form: as kept in the file, or as `seed` says. */
async function accountIn(file, seed) {
  if (!existsSync(file)) {
    writeFileSync(file, await seed());
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Stores a million answers; what the seed script prints about their owner. */
function seedMillion(env) {
  const seed = path.join(root, "scripts/bench/growth/seed-submissions.ts");
  const stdio = ["ignore", "pipe", "inherit"];
  const said = execFileSync(process.execPath, [...TYPESCRIPT, seed], { cwd: root, env, stdio });
  return said.toString().trim().split("\n").at(-1);
}

/** Deletes the stored counts of the last so many answers. */
async function forgetSummary(url, last) {
  const statement = `DELETE FROM "SummarySegment"
    WHERE "toId" > (SELECT max("id") FROM "Submission") - ${Math.min(last, 1e9)}`;
  if (url.startsWith("file:")) {
    const file = new Database(url.slice("file:".length));
    file.exec(statement);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function sqliteIn(folder) {
  return { url: `file:${path.join(folder, "million.db")}`, end: async () => {} };
}
