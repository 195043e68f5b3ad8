import "server-only";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open as openHandle, rename, rm } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { isDamage } from "@/lib/server/db/sqlite-errors";
import {
  BackupError,
  endHooksSql,
  ERASE_AGAIN_SQL,
  FAILURE_REASONS_SQL,
  KEEP_STOPS_AND_KEYS_SQL,
  KEPT_TABLES,
  PAUSE_DELIVERIES_SQL,
  replacedTable,
  searchBacklogSql,
  type RestoredRows,
  type RestoreTarget,
  type Snapshot,
} from "./backup-database";
import type { Column, Model } from "./models";
import { PERSONAL_TEAMS_SQL } from "./older-releases";
import type { Cell, Row } from "./rows";

const BUSY_TIMEOUT_MS = 10_000;
const JOURNALS = ["-wal", "-shm", "-journal"];
const NAMES = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(", ");

type Connection = Database.Database;

/** A snapshot of a SQLite file: one read transaction until it is closed. */
export function openSqliteSnapshot(file: string): Snapshot {
  const db = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
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
      const last: unknown = db
        .prepare("SELECT seq FROM sqlite_sequence WHERE name = ?")
        .pluck()
        .get(name);
      // 0 where a table was made anew without rows.
      return Promise.resolve(typeof last === "number" && last > 0 ? last : null);
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
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const hasUsers: unknown = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'User'").get();
    return !hasUsers || db.prepare('SELECT 1 FROM "User" LIMIT 1').get() === undefined;
  } finally {
    db.close();
  }
}

/** Restores into a temporary file that replaces `file` at the end; `migrate` creates its tables. */
export async function openSqliteTarget(
  file: string,
  { hasTerms, hasTeams, migrate }: RestoredRows & { migrate: (url: string) => Promise<unknown> },
): Promise<RestoreTarget> {
  refuseWhileInUse(file);
  const temporary = path.join(path.dirname(file), `.restore-${randomUUID()}.db`);
  const { db, areMailStopsKept } = await openTemporary(temporary, { file, migrate });
  return {
    areMailStopsKept,
    replace: async (model, batches) => {
      db.exec(`DELETE FROM "${model.name}"`);
      await insertInto(db, { table: model.name, model, batches });
    },
    addKept: (model, batches) =>
      insertInto(db, { table: replacedTable(model.name), model, batches }),
    rows: (model) => rowsOf(db, model),
    pauseDeliveries: async () => {
      db.exec(endHooksSql(new Date()));
      return db.prepare(PAUSE_DELIVERIES_SQL).run().changes;
    },
    finish: async (lastIds) => {
      if (!hasTeams) {
        db.exec(PERSONAL_TEAMS_SQL);
      }
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
      db.exec(KEEP_STOPS_AND_KEYS_SQL);
      db.exec(ERASE_AGAIN_SQL);
      db.exec("COMMIT");
      db.pragma("journal_mode = DELETE");
      db.close();
      await sync(temporary);
      const isReadable = refuseWhileInUse(file);
      if (!isReadable) {
        // SQLite would apply them to the replacement.
        await removeFiles(file, JOURNALS);
      }
      await rename(temporary, file);
      await sync(path.dirname(file));
    },
    abandon: async () => {
      db.close();
      await removeFiles(temporary, ["", ...JOURNALS]);
    },
  };
}

type Inserted = { table: string; model: Model; batches: AsyncIterable<readonly Row[]> };

async function insertInto(db: Connection, { table, model, batches }: Inserted): Promise<void> {
  const { columns } = model;
  const marks = columns.map(() => "?").join(", ");
  const insert = db.prepare(`INSERT INTO "${table}" (${NAMES(columns)}) VALUES (${marks})`);
  for await (const rows of batches) {
    rows.forEach((row) =>
      insert.run(...columns.map((column, index) => toSqlite(column, row[index] ?? null))),
    );
  }
}

type Replaced = { file: string; migrate: (url: string) => Promise<unknown> };

async function openTemporary(temporary: string, { file, migrate }: Replaced) {
  let db: Connection | null = null;
  try {
    await migrate(`file:${temporary}`);
    db = new Database(temporary);
    // Safe for a temporary file: `finish` syncs it before it is renamed.
    db.pragma("synchronous = OFF");
    db.pragma("foreign_keys = OFF");
    const areMailStopsKept = copyKeptTables(db, file);
    db.exec("BEGIN IMMEDIATE");
    return { db, areMailStopsKept };
  } catch (error) {
    db?.close();
    await removeFiles(temporary, ["", ...JOURNALS]);
    throw error;
  }
}

/**
 * Copies them from the file that is replaced into temporary tables; one that it lacks is empty. False, and
 * all are empty, when it cannot be read: a damaged database is a reason to restore a backup.
 */
function copyKeptTables(db: Connection, file: string): boolean {
  KEPT_TABLES.forEach((name) =>
    db.exec(`CREATE TEMP TABLE "${replacedTable(name)}" AS SELECT * FROM main."${name}"`),
  );
  // ATTACH would create a missing file.
  if (!existsSync(file)) {
    return true;
  }
  try {
    db.prepare("ATTACH DATABASE ? AS replaced").run(file);
    db.transaction(() => {
      const find = db.prepare("SELECT 1 FROM replaced.sqlite_master WHERE name = ?");
      // Those of another release may have columns fewer.
      const shared = db.prepare<[string, string], string>(
        `SELECT '"' || "name" || '"' FROM pragma_table_info(?, 'replaced')
          INTERSECT SELECT '"' || "name" || '"' FROM pragma_table_info(?, 'main')`,
      );
      for (const name of KEPT_TABLES.filter((each) => find.get(each))) {
        const columns = shared.pluck().all(name, name).join();
        db.exec(`INSERT INTO temp."${replacedTable(name)}" (${columns})
          SELECT ${columns} FROM replaced."${name}"`);
      }
    })();
    db.exec("DETACH DATABASE replaced");
    return true;
  } catch (error) {
    if (!isDamage(error)) {
      throw error;
    }
    const isAttached = db.prepare("SELECT 1 FROM pragma_database_list WHERE name = 'replaced'");
    if (isAttached.get()) {
      db.exec("DETACH DATABASE replaced");
    }
    return false;
  }
}

/**
 * Throws while another process has the file open. Also merges the write-ahead log into the file, which
 * would otherwise be applied to its replacement; false when the file is damaged, so that it could not.
 */
function refuseWhileInUse(file: string): boolean {
  if (!existsSync(file)) {
    return true;
  }
  const db = new Database(file, { timeout: 0 });
  try {
    db.pragma("journal_mode = DELETE");
    return true;
  } catch (error) {
    if (isDamage(error)) {
      return false;
    }
    throw new BackupError(`A server uses ${file}: stop it first.`);
  } finally {
    db.close();
  }
}

function appliedMigrations(db: Connection): string[] {
  const names = db
    .prepare(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
    )
    .pluck()
    .all();
  return names.map(String);
}

function* rowsOf(db: Connection, { name, columns, key }: Model): Generator<Row> {
  const sql = `SELECT ${NAMES(columns)} FROM "${name}" ORDER BY ${NAMES(key)}`;
  for (const values of db.prepare<[], unknown[]>(sql).raw().iterate()) {
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

async function removeFiles(file: string, suffixes: readonly string[]): Promise<void> {
  for (const suffix of suffixes) {
    await rm(`${file}${suffix}`, { force: true });
  }
}

async function sync(file: string): Promise<void> {
  const handle = await openHandle(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
