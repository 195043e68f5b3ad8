import "server-only";
import type {
  ColumnType,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import { LRUCache } from "lru-cache";
import { asAdapterError } from "./sqlite-errors";
import { declaredType, toBindable, toRow, typesOfRows } from "./sqlite-values";

// WAL alone may lose acknowledged commits at a power cut; FULL does not. Deleted bytes are overwritten (decision 251).
const PRAGMAS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;`;
const BUSY_TIMEOUT_MS = 5_000;
const MAX_CACHED_STATEMENTS = 200;
const NAME = "formlane-sqlite";
const PROVIDER = "sqlite";

type Direct = Pick<SqlDriverAdapter, "queryRaw" | "executeRaw" | "executeScript" | "dispose">;

/**
 * The adapter of Prisma's client for one shared connection to a SQLite file (decision 203). A query waits for the
 * transaction that is open, as its rollback would undo it.
 */
export function sqliteAdapterFactory(file: string): SqlDriverAdapterFactory {
  return {
    provider: PROVIDER,
    adapterName: NAME,
    connect: async () => serialise(openDirect(file)),
  };
}

/** The connection by itself: its queries run at once, inside whatever transaction is open. */
function openDirect(file: string): Direct {
  const connection = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  connection.exec(PRAGMAS);
  const prepare = preparedOnce(connection);
  return {
    queryRaw: async (query) => asAdapterError(() => runQuery(prepare(query.sql), query)),
    executeRaw: async (query) =>
      asAdapterError(() => prepare(query.sql).statement.run(...bindables(query)).changes),
    executeScript: async (script) => asAdapterError(() => void connection.exec(script)),
    dispose: async () => void connection.close(),
  };
}

type Prepared = {
  statement: Database.Statement<unknown[], unknown[]>;
  columnNames: string[];
  /** Null where the rows have to tell. */
  columnTypes: (ColumnType | null)[];
};

/** Prepares each text once: to do it for every query takes longer than most queries. */
function preparedOnce(connection: Database.Database): (sql: string) => Prepared {
  const cache = new LRUCache<string, Prepared>({ max: MAX_CACHED_STATEMENTS });
  return (sql) => {
    const known = cache.get(sql);
    if (known) {
      return known;
    }
    const statement = connection.prepare<unknown[], unknown[]>(sql);
    // Whole numbers beyond what a JavaScript number holds would be rounded.
    const columns = statement.reader ? statement.raw().safeIntegers().columns() : [];
    const prepared = {
      statement,
      columnNames: columns.map(({ name }) => name),
      columnTypes: columns.map(({ type }) => declaredType(type)),
    };
    cache.set(sql, prepared);
    return prepared;
  };
}

function runQuery(prepared: Prepared, query: SqlQuery): SqlResultSet {
  const { statement, columnNames } = prepared;
  if (!statement.reader) {
    statement.run(...bindables(query));
    return { columnNames: [], columnTypes: [], rows: [] };
  }
  const found = statement.all(...bindables(query));
  const columnTypes = typesOfRows(prepared.columnTypes, found);
  return { columnNames, columnTypes, rows: found.map((row) => toRow(row, columnTypes)) };
}

function bindables({ args, argTypes }: SqlQuery) {
  return args.map((value, index) => toBindable(value, argTypes[index]?.scalarType));
}

function serialise(direct: Direct): SqlDriverAdapter {
  // Resolves when the transaction that was opened last has ended.
  let lastTransaction: Promise<void> = Promise.resolve();

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
    return openTransaction(direct, end);
  }

  return {
    provider: PROVIDER,
    adapterName: NAME,
    startTransaction,
    queryRaw: async (query) => {
      await lastTransaction;
      return direct.queryRaw(query);
    },
    executeRaw: async (query) => {
      await lastTransaction;
      return direct.executeRaw(query);
    },
    executeScript: async (script) => {
      await lastTransaction;
      return direct.executeScript(script);
    },
    dispose: direct.dispose,
  };
}

/** Prisma sends COMMIT and ROLLBACK itself; these functions then release the connection. */
function openTransaction({ queryRaw, executeRaw }: Direct, end: () => void): Transaction {
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
    provider: PROVIDER,
    adapterName: NAME,
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
