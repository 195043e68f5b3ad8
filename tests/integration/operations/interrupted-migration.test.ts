import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { inMemoryFolder } from "@/tests/support/in-memory-folder";

const isPostgres = process.env.DATABASE === "postgresql";
const folder = inMemoryFolder("formlane-migrations-");
let whole: string[];

beforeAll(async () => {
  const url = await emptyDatabase("whole");
  expect(startMigrating({ url })).toMatchObject({ status: 0, stderr: "" });
  whole = await describeDatabase(url);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("a start that was killed at any statement of the migrations is finished by the next", async () => {
  const names = readdirSync(`prisma/migrations/${isPostgres ? "postgresql" : "sqlite"}`);
  const migrations = names.filter((name) => /^\d{4}_/.test(name));
  let killAt = 0;
  let wasKilled = true;
  while (wasKilled) {
    killAt += 1;
    const url = await emptyDatabase(`killed_${killAt}`);
    wasKilled = startMigrating({ url, killAt }).signal === "SIGKILL";
    await finishMigrating({ url, asProcess: killAt % 3 === 0 });
    expect(await describeDatabase(url), `killed before statement ${killAt}`).toEqual(whole);
  }
  // Covers the points before, between and after the statements of each migration.
  expect(killAt).toBeGreaterThan(2 * migrations.length);
}, 600_000);

/**
 * A process per statement would take twice as long, so most cases run the script's code in this
 * process.
 */
async function finishMigrating({ url, asProcess }: { url: string; asProcess: boolean }) {
  if (!asProcess) {
    await migrate(url);
    return;
  }
  expect(startMigrating({ url })).toMatchObject({ status: 0, stderr: "" });
}

function startMigrating({ url, killAt }: { url: string; killAt?: number }) {
  const preload = killAt ? ["--import", "./tests/integration/support/crash-at-statement.mjs"] : [];
  return spawnSync(process.execPath, [...preload, "scripts/migrate.mjs"], {
    env: { ...process.env, DATABASE_URL: url, KILL_AT: String(killAt) },
    encoding: "utf8",
  });
}

/** Every table, column, index, trigger and recorded migration, as text. */
async function describeDatabase(url: string): Promise<string[]> {
  const schema = isPostgres
    ? `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
         FROM information_schema.columns WHERE table_schema = 'public'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace`
    : "SELECT sql AS line FROM sqlite_master WHERE sql IS NOT NULL";
  const records = "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL";
  return (await ask(url, `${schema} UNION ALL ${records} ORDER BY 1`)).map(({ line }) =>
    String(line),
  );
}

async function emptyDatabase(name: string): Promise<string> {
  if (!isPostgres) {
    return `file:${path.join(folder, name)}.db`;
  }
  const database = `migrations_${process.pid}_${name}`;
  await ask(sharedUrl(), `CREATE DATABASE ${database}`);
  const url = new URL(sharedUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** The shared database of this run; its server can create more databases and ends with the run. */
function sharedUrl(): string {
  return process.env.DATABASE_URL ?? "";
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  if (isPostgres) {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    return rows;
  }
  const db = new Sqlite(url.slice("file:".length));
  const rows = db.prepare<[], Record<string, unknown>>(sql).all();
  db.close();
  return rows;
}
