import "server-only";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import type { Statement } from "better-sqlite3";
import { LRUCache } from "lru-cache";

// WAL alone may lose acknowledged commits at a power cut; FULL does not.
const PRAGMAS = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";
const BUSY_TIMEOUT_MS = 5_000;
const MAX_CACHED_STATEMENTS = 200;

/**
 * The SQLite adapter for one shared connection. Prisma's own runs queries of other requests inside an open
 * transaction, whose rollback would undo them, and opens transactions with a plain BEGIN.
 */
export class SerialSqliteAdapterFactory extends PrismaBetterSqlite3 {
  constructor(file: string) {
    super({ url: `file:${file}`, timeout: BUSY_TIMEOUT_MS });
  }

  override async connect(): ReturnType<PrismaBetterSqlite3["connect"]> {
    const adapter = await super.connect();
    await adapter.executeScript(PRAGMAS);
    // A field of the adapter that its type does not show.
    cacheStatements((adapter as unknown as { client: SqliteConnection }).client);
    return serialise(adapter);
  }
}

type SqliteStatement = Pick<Statement, "reader" | "columns" | "raw" | "all" | "run">;
type SqliteConnection = { prepare: (sql: string) => unknown };

/** Prepares each text once: the adapter does it for every query, which takes longer than most queries. */
function cacheStatements(connection: SqliteConnection): void {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_CACHED_STATEMENTS });
  const prepare = connection.prepare.bind(connection) as (sql: string) => SqliteStatement;
  connection.prepare = (sql) => {
    const statement = statements.get(sql) ?? prepare(sql);
    statements.set(sql, statement);
    // Values can be bound to a statement only once, so they are passed to each run instead.
    const bind = (values: unknown[]) => ({
      reader: statement.reader,
      columns: () => statement.columns(),
      raw: () => ({ all: () => statement.raw().all(values) }),
      run: () => statement.run(values),
    });
    return { bind };
  };
}

function serialise<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  // Resolves when the transaction that was opened last has ended.
  let lastTransaction: Promise<void> = Promise.resolve();
  const direct = {
    queryRaw: adapter.queryRaw.bind(adapter),
    executeRaw: adapter.executeRaw.bind(adapter),
    executeScript: adapter.executeScript.bind(adapter),
  };

  async function startTransaction(): Promise<Transaction> {
    const previous = lastTransaction;
    let end = () => {};
    lastTransaction = new Promise((resolve) => {
      end = resolve;
    });
    await previous;
    try {
      await direct.executeRaw(statement("BEGIN IMMEDIATE"));
    } catch (error) {
      end();
      throw error;
    }
    return {
      ...openTransaction(direct, end),
      provider: "sqlite",
      adapterName: adapter.adapterName,
    };
  }

  return Object.assign(adapter, {
    startTransaction,
    queryRaw: async (query: SqlQuery) => {
      await lastTransaction;
      return direct.queryRaw(query);
    },
    executeRaw: async (query: SqlQuery) => {
      await lastTransaction;
      return direct.executeRaw(query);
    },
    executeScript: async (script: string) => {
      await lastTransaction;
      return direct.executeScript(script);
    },
  });
}

type Direct = Pick<Transaction, "queryRaw" | "executeRaw">;

/** Prisma sends COMMIT and ROLLBACK itself; these functions then release the connection. */
function openTransaction({ queryRaw, executeRaw }: Direct, end: () => void) {
  const run = async (sql: string) => {
    await executeRaw(statement(sql));
  };
  let isOver = false;
  const finish = async () => {
    isOver = true;
    end();
  };
  const rollback = async () => {
    if (!isOver) {
      // After a failed COMMIT Prisma sends no ROLLBACK, and later writes would join the open transaction.
      await run("ROLLBACK").catch(() => undefined);
    }
    await finish();
  };
  return {
    options: { usePhantomQuery: false },
    queryRaw,
    executeRaw,
    commit: finish,
    rollback,
    createSavepoint: (name: string) => run(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name: string) => run(`ROLLBACK TO ${name}`),
    releaseSavepoint: (name: string) => run(`RELEASE SAVEPOINT ${name}`),
  };
}

function statement(sql: string): SqlQuery {
  return { sql, args: [], argTypes: [] };
}
