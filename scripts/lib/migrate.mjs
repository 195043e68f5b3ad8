// Applies migrations. Each runs in one transaction with its record, so an interrupted run can be
// repeated. Prisma's own `migrate deploy` leaves a half-recorded migration when it is killed, and
// then refuses to continue.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error.mjs";
import { inProject, migrationsFolder } from "./schemas.mjs";

const CONNECT_TIMEOUT_MS = 5_000;
// Other users of the machine must not read people's answers.
const PRIVATE = 0o700;
const ADVISORY_LOCK = 7_208_141;
const APPLIED =
  "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";
// The table of Prisma's own tools, so that `prisma migrate status` is correct.
const RECORDS = (timestamp) => `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at ${timestamp},
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at ${timestamp},
  started_at ${timestamp} NOT NULL DEFAULT CURRENT_TIMESTAMP, applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Brings the database of `url` up to date and returns how many migrations that took.
 * @param {string} url `file:…` or `postgresql://…`
 * @param {string} [last] the name of the last migration to apply, for tests of older releases; default: all
 * @throws {StartError} when the database cannot be reached or written
 */
export async function migrate(url, last) {
  return url.startsWith("file:")
    ? migrateSqlite(sqliteFile(url), last)
    : migratePostgres(url, last);
}

/** Absolute path of a `file:` address; relative ones are resolved from the project's folder. */
export function sqliteFile(url) {
  return path.resolve(inProject(), url.slice("file:".length));
}

async function migrateSqlite(file, last) {
  const { default: Database } = await import("better-sqlite3");
  try {
    makeFolder(path.dirname(file), PRIVATE);
    const db = new Database(file, { timeout: CONNECT_TIMEOUT_MS });
    try {
      return applyToSqlite(db, last);
    } finally {
      db.close();
    }
  } catch (error) {
    throw asStartError(error, `The database file ${file} cannot be written`);
  }
}

// Not `recursive: true`: it never returns where the system answers ENOENT for an existing folder
// (/proc).
function makeFolder(folder, mode) {
  if (existsSync(folder)) {
    return;
  }
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode });
}

function applyToSqlite(db, last) {
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.pragma("foreign_keys = OFF"); // tables are rebuilt by copying; checked before each commit
  db.exec("BEGIN IMMEDIATE; ROLLBACK"); // fails on a read-only file
  const hasRecords = db
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'")
    .get();
  if (!hasRecords) {
    db.exec(RECORDS("DATETIME"));
  }
  const appliedNames = () =>
    db
      .prepare(APPLIED)
      .all()
      .map(({ name }) => name);
  const pending = pendingMigrations({ provider: "sqlite", applied: appliedNames(), last });
  const apply = db.transaction((migration) => {
    if (appliedNames().includes(migration.name)) {
      return;
    }
    db.exec(migration.sql);
    if (db.pragma("foreign_key_check").length > 0) {
      throw new Error(`the migration ${migration.name} leaves rows without their parent`);
    }
    const now = Date.now();
    db.prepare(
      "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES (?, ?, ?, ?, ?, 1)",
    ).run(randomUUID(), migration.checksum, now, migration.name, now);
  });
  pending.forEach((migration) => apply.immediate(migration));
  return pending.length;
}

async function migratePostgres(url, last) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    const host = URL.canParse(url) ? new URL(url).host : "the given address";
    throw new StartError(`PostgreSQL at ${host} cannot be reached (${reason(error)}).`);
  }
  try {
    return await applyToPostgres(client, last);
  } catch (error) {
    throw asStartError(error, "PostgreSQL could not be brought up to date");
  } finally {
    await client.end();
  }
}

async function applyToPostgres(client, last) {
  await client.query("SELECT pg_advisory_lock($1)", [ADVISORY_LOCK]);
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS found");
  if (rows[0].found === null) {
    await client.query(RECORDS("TIMESTAMPTZ"));
  }
  const applied = await client.query(APPLIED);
  const pending = pendingMigrations({
    provider: "postgresql",
    applied: applied.rows.map(({ name }) => name),
    last,
  });
  for (const { name, sql, checksum } of pending) {
    await client.query("BEGIN");
    await client.query(sql);
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, 1)",
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  }
  return pending.length;
}

function pendingMigrations({ provider, applied, last }) {
  const folder = migrationsFolder(provider);
  const names = readdirSync(folder)
    .filter((entry) => /^\d{4}_/.test(entry))
    .sort();
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown) {
    throw new StartError(`The database is newer than this program (it knows ${unknown}).`);
  }
  return names
    .filter((name) => !applied.includes(name) && (last === undefined || name <= last))
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

function asStartError(error, what) {
  return error instanceof StartError ? error : new StartError(`${what} (${reason(error)}).`);
}

function reason(error) {
  return error.message || error.code || String(error);
}
