import { DatabaseSync, type DatabaseSyncOptions } from "@photostructure/sqlite";

type Row = Record<string, unknown>;

/** A connection of a test's own to the file of a `file:` address. */
export function openSqlite(url: string, options: DatabaseSyncOptions = {}) {
  return new DatabaseSync(url.slice("file:".length), options);
}

/** Runs one statement over a connection of its own; its rows as objects. */
export function askSqlite(url: string, sql: string): Row[] {
  return read(url, (database) => database.prepare(sql).all() as Row[]);
}

/** The same with rows as arrays, and further statements before it. */
export function askSqliteRows(url: string, sql: string, ...before: string[]): unknown[][] {
  return read(url, (database) => {
    before.forEach((statement) => database.exec(statement));
    return database.prepare(sql, { returnArrays: true }).all() as unknown[][];
  });
}

// Without a parameter for its type, the driver says that rows can be anything.
function read<Result>(url: string, work: (database: ReturnType<typeof openSqlite>) => Result) {
  const database = openSqlite(url);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
