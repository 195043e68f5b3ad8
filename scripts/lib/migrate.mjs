// Applies migrations. Each runs in one transaction with its record, so an interrupted run can be
// repeated. Prisma's own `migrate deploy` leaves a half-recorded migration when it is killed, and
// then refuses to continue.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { postgresProblem, sqliteProblem } from "./database-problem.mjs";
import { restrictToOwner, withPrivateUmask } from "./private-files.mjs";
import { inProject, migrationsFolder } from "./schemas.mjs";
import { StartError } from "./start-error.mjs";

const CONNECT_TIMEOUT_MS = 5_000;
// Other users of the machine must not read people's answers.
const PRIVATE = 0o700;
const ADVISORY_LOCK = 7_208_141;
const LOCK_TIMEOUT_MS = 120_000;
const SAY_AFTER_MS = 5_000;
const LOCK_NOT_AVAILABLE = "55P03";
const NO_RIGHTS = "42501";
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
 * @param {number} [lockTimeoutMs] how long PostgreSQL waits for a lock
 * @throws {StartError} when the database cannot be reached or written
 */
export async function migrate(url, last, lockTimeoutMs = LOCK_TIMEOUT_MS) {
  return url.startsWith("file:")
    ? withPrivateUmask(() => migrateSqlite(requireSqliteFile(url), last))
    : migratePostgres({ url, last, lockTimeoutMs });
}

/** Absolute path of a `file:` address; relative ones are resolved from the project's folder. */
export function sqliteFile(url) {
  return path.resolve(inProject(), url.slice("file:".length));
}

/**
 * The file that a `file:` address names.
 * @throws {StartError} when it names none
 */
export function requireSqliteFile(url) {
  const file = sqliteFile(url);
  const problem = sqliteProblem(url, file);
  if (problem !== null) {
    throw new StartError(problem);
  }
  return file;
}

async function migrateSqlite(file, last) {
  const { default: Database } = await import("better-sqlite3");
  try {
    makeFolder(path.dirname(file), PRIVATE);
    restrictToOwner(["", "-wal", "-shm"].map((ending) => file + ending));
    const db = new Database(file, { timeout: CONNECT_TIMEOUT_MS });
    try {
      return applyToSqlite(db, last);
    } finally {
      db.close();
    }
  } catch (error) {
    throw asStartError(error, `The database file ${file} of DATABASE_URL cannot be written`);
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

async function migratePostgres({ url, last, lockTimeoutMs }) {
  const { default: pg } = await import("pg");
  const client = await connectTo(url, pg);
  try {
    return await applyToPostgres({ client, last, lockTimeoutMs });
  } catch (error) {
    if (error.code === LOCK_NOT_AVAILABLE) {
      throw new StartError(lockProblem(lockTimeoutMs));
    }
    if (error.code === NO_RIGHTS) {
      throw new StartError(postgresProblem(url, error));
    }
    throw asStartError(error, "PostgreSQL could not be brought up to date");
  } finally {
    await client.end();
  }
}

async function connectTo(url, pg) {
  let client;
  try {
    // Throws what it cannot read: the address, or a file that it names.
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  } catch (error) {
    await client?.end().catch(() => {});
    throw new StartError(postgresProblem(url, error));
  }
}

async function applyToPostgres({ client, last, lockTimeoutMs }) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS found");
  const applied = rows[0].found === null ? [] : namesOf(await client.query(APPLIED));
  let count = 0;
  for (const migration of pendingMigrations({ provider: "postgresql", applied, last })) {
    if (await applyOne({ client, migration, lockTimeoutMs })) {
      count += 1;
    }
  }
  return count;
}

/** Returns false when another start applied it meanwhile. */
async function applyOne({ client, migration: { name, sql, checksum }, lockTimeoutMs }) {
  // A lock of the transaction: one of the session would stay behind with the connection of a pooler.
  const results = await saying(
    client.query(
      `BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}; SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});
      ${RECORDS("TIMESTAMPTZ")}; ${APPLIED}`,
    ),
  );
  if (namesOf(results.at(-1)).includes(name)) {
    await client.query("ROLLBACK");
    return false;
  }
  await client.query(sql);
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, 1)",
    [randomUUID(), checksum, name],
  );
  await client.query("COMMIT");
  return true;
}

function namesOf({ rows }) {
  return rows.map(({ name }) => name);
}

/** Says so when it takes long. */
async function saying(waiting) {
  const timer = setTimeout(() => {
    console.log("Waiting for another start that is bringing the database up to date.");
  }, SAY_AFTER_MS);
  try {
    return await waiting;
  } finally {
    clearTimeout(timer);
  }
}

function lockProblem(lockTimeoutMs) {
  const who = `SELECT pid FROM pg_locks WHERE objid = ${ADVISORY_LOCK}`;
  return (
    `The database could not be brought up to date within ${lockTimeoutMs / 1000} seconds, as something else holds a lock on it. ` +
    `Another start may be at it: start again when it is done. A connection that a release before left behind in a pooler is found with "${who}" and ended with pg_terminate_backend(pid).`
  );
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
