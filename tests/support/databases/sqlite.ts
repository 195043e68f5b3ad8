import Database from "better-sqlite3";

type Row = Record<string, unknown>;

/** A connection of a test's own to the file of a `file:` address. */
export function openSqlite(url: string, options: Database.Options = {}) {
  return new Database(url.slice("file:".length), options);
}

/** Runs one statement over a connection of its own; its rows as objects. */
export function askSqlite(url: string, sql: string): Row[] {
  return read<Row>(url, (database) => database.prepare<[], Row>(sql));
}

/** The same with rows as arrays, and further statements before it. */
export function askSqliteRows(url: string, sql: string, ...before: string[]): unknown[][] {
  return read<unknown[]>(url, (database) => {
    before.forEach((statement) => database.exec(statement));
    const statement = database.prepare<[], unknown[]>(sql);
    return statement.reader ? statement.raw() : statement;
  });
}

function read<Row>(
  url: string,
  prepare: (database: Database.Database) => Database.Statement<[], Row>,
): Row[] {
  const database = openSqlite(url);
  try {
    const statement = prepare(database);
    if (statement.reader) {
      return statement.all();
    }
    statement.run();
    return [];
  } finally {
    database.close();
  }
}
