import "server-only";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import Sqlite from "better-sqlite3";
import {
  BackupError,
  FAILURE_REASONS_SQL,
  KEEP_MAIL_STOPS_SQL,
  KEPT_TABLES,
  replacedTable,
  searchBacklogSql,
  type RestoreTarget,
  type RestoredRows,
  type Snapshot,
} from "./backup-database";
import type { Column, Model } from "./models";
import type { Cell, Row } from "./rows";

const BUSY_TIMEOUT_MS = 10_000;
const NAMES = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(", ");

/** A snapshot of a SQLite file: one read transaction until it is closed. */
export function openSqliteSnapshot(file: string): Snapshot {
  const db = new Sqlite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  db.exec("BEGIN");
  // SQLite takes the snapshot at the first query, not at BEGIN.
  db.prepare("SELECT 1 FROM sqlite_master").get();
  return {
    provider: "sqlite",
    migrations: () => Promise.resolve(appliedMigrations(db)),
    lastId: ({ name, hasAutoIncrement: isCounted }) => {
      // sqlite_sequence also has entries of tables whose ids the app assigns.
      if (!isCounted) {
        return Promise.resolve(null);
      }
      const last = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck().get(name);
      return Promise.resolve(typeof last === "number" ? last : null);
    },
    rows: (model) => rowsOf(db, model),
    close: async () => {
      db.close();
    },
  };
}

/** Whether the database has no account; true when the file does not exist. */
export function isSqliteEmpty(file: string): boolean {
  if (!existsSync(file)) {
    return true;
  }
  const db = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const hasUsers = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'User'").get();
    return !hasUsers || db.prepare('SELECT 1 FROM "User" LIMIT 1').get() === undefined;
  } finally {
    db.close();
  }
}

/** Restores into a temporary file that replaces `file` at the end; `migrate` creates its tables. */
export async function openSqliteTarget(
  file: string,
  { hasTerms, migrate }: RestoredRows & { migrate: (url: string) => Promise<unknown> },
): Promise<RestoreTarget> {
  refuseWhileInUse(file);
  const temporary = path.join(path.dirname(file), `.restore-${randomUUID()}.db`);
  await migrate(`file:${temporary}`);
  const db = new Sqlite(temporary);
  // Safe for a temporary file: `finish` syncs it before it is renamed.
  db.pragma("synchronous = OFF");
  db.pragma("foreign_keys = OFF");
  copyKeptTables(db, file);
  db.exec("BEGIN IMMEDIATE");
  return {
    replace: async (model, batches) => {
      db.exec(`DELETE FROM "${model.name}"`);
      const marks = model.columns.map(() => "?").join(", ");
      const insert = db.prepare(
        `INSERT INTO "${model.name}" (${NAMES(model.columns)}) VALUES (${marks})`,
      );
      for await (const rows of batches) {
        rows.forEach((row) =>
          insert.run(model.columns.map((column, index) => toSqlite(column, row[index] ?? null))),
        );
      }
    },
    rows: (model) => rowsOf(db, model),
    finish: async (lastIds) => {
      // The pragma's result has no type.
      const orphans = db.pragma("foreign_key_check");
      if (Array.isArray(orphans) && orphans.length > 0) {
        throw new BackupError("The backup holds rows without those that they belong to.");
      }
      const deleteSequence = db.prepare("DELETE FROM sqlite_sequence WHERE name = ?");
      const insertSequence = db.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)");
      for (const [name, lastId] of lastIds) {
        deleteSequence.run(name);
        insertSequence.run(name, lastId);
      }
      db.exec(searchBacklogSql({ hasTerms }));
      db.exec(FAILURE_REASONS_SQL);
      db.exec(KEEP_MAIL_STOPS_SQL);
      db.exec("COMMIT");
      db.pragma("journal_mode = DELETE");
      db.close();
      await sync(temporary);
      refuseWhileInUse(file);
      await rename(temporary, file);
      await sync(path.dirname(file));
    },
    abandon: async () => {
      db.close();
      for (const suffix of ["", "-wal", "-shm", "-journal"]) {
        await rm(`${temporary}${suffix}`, { force: true });
      }
    },
  };
}

/** Copies them from the file that is replaced into temporary tables; one that it lacks is empty. */
function copyKeptTables(db: Sqlite.Database, file: string): void {
  // ATTACH would create a missing file.
  const isThere = existsSync(file);
  if (isThere) {
    db.prepare("ATTACH DATABASE ? AS replaced").run(file);
  }
  const find = isThere && db.prepare("SELECT 1 FROM replaced.sqlite_master WHERE name = ?");
  for (const name of KEPT_TABLES) {
    const source = find && find.get(name) ? `replaced."${name}"` : `main."${name}"`;
    db.exec(`CREATE TEMP TABLE "${replacedTable(name)}" AS SELECT * FROM ${source}`);
  }
  if (isThere) {
    db.exec("DETACH DATABASE replaced");
  }
}

/**
 * Throws while another process has the file open. Also merges the write-ahead log into the file, which
 * would otherwise be applied to its replacement.
 */
function refuseWhileInUse(file: string): void {
  if (!existsSync(file)) {
    return;
  }
  const db = new Sqlite(file, { timeout: 0 });
  try {
    db.pragma("journal_mode = DELETE");
  } catch {
    throw new BackupError(`A server uses ${file}: stop it first.`);
  } finally {
    db.close();
  }
}

function appliedMigrations(db: Sqlite.Database): string[] {
  const names = db
    .prepare(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
    )
    .pluck()
    .all();
  return names.map(String);
}

function* rowsOf(db: Sqlite.Database, { name, columns, key }: Model): Generator<Row> {
  const select = db
    .prepare(`SELECT ${NAMES(columns)} FROM "${name}" ORDER BY ${NAMES(key)}`)
    .raw(true);
  for (const row of select.iterate()) {
    // Raw rows are arrays.
    const values = row as unknown[];
    yield columns.map((column, index) => fromSqlite(column, values[index]));
  }
}

/** SQLite holds dates as ISO 8601 text, or as CURRENT_TIMESTAMP writes them, and booleans as numbers. */
function fromSqlite({ kind }: Column, value: unknown): Cell {
  if (value === null || value === undefined) {
    return null;
  }
  switch (kind) {
    case "whole":
      return Number(value);
    case "boolean":
      return Boolean(value);
    case "moment":
      return momentOf(value);
    default:
      // A JSON column stores a bare number as a number.
      return typeof value === "string" ? value : JSON.stringify(value);
  }
}

function toSqlite({ kind }: Column, cell: Cell): string | number | null {
  if (cell === null) {
    return null;
  }
  if (kind === "boolean") {
    return cell === true ? 1 : 0;
  }
  if (kind === "moment") {
    // The format of Prisma's adapter: SQLite compares dates as text.
    return String(cell).replace("Z", "+00:00");
  }
  return typeof cell === "boolean" ? String(cell) : cell;
}

function momentOf(value: unknown): string {
  if (typeof value === "number") {
    return new Date(value).toISOString();
  }
  const text = typeof value === "string" ? value : "";
  const isPlain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(text);
  return new Date(isPlain ? `${text.replace(" ", "T")}Z` : text).toISOString();
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
