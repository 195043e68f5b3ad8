import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { inMemoryFolder } from "../in-memory-folder";
import { startPostgres, type TestDatabase } from "./postgres";

export type DatabaseKind = "sqlite" | "postgresql";

/** A new, empty, migrated database of the given kind. */
export async function startDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = kind === "sqlite" ? sqliteFile() : await startEmptyPostgres();
  const run = spawnSync(process.execPath, ["scripts/migrate.mjs"], {
    env: { ...process.env, DATABASE_URL: database.url },
    encoding: "utf8",
  });
  if (run.status !== 0) {
    await database.stop();
    throw new Error(`The test database could not be prepared: ${run.stderr}`);
  }
  return database;
}

/** An empty one, in the run's existing cluster if there is one: starting another takes seconds. */
export async function startEmptyPostgres(): Promise<TestDatabase> {
  const shared = process.env.SHARED_POSTGRES;
  if (shared === undefined) {
    return startPostgres();
  }
  const name = `own_${randomUUID().replaceAll("-", "")}`;
  await askPostgres(shared, `CREATE DATABASE ${name}`);
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => askPostgres(shared, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Runs one statement on a PostgreSQL database. */
export async function askPostgres(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function sqliteFile(): TestDatabase {
  const folder = inMemoryFolder("formlane-sqlite-");
  return {
    url: `file:${path.join(folder, "test.db")}`,
    stop: async () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
