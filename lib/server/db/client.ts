import "server-only";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/server/env";
import { lazily } from "@/lib/server/lazily";
import { SerialSqliteAdapterFactory } from "@/lib/server/db/sqlite-adapter";
import { PrismaClient as PostgresClient } from "@/prisma/generated/postgresql/client";
import { Prisma, PrismaClient as SqliteClient } from "@/prisma/generated/sqlite/client";

export { Prisma };
export type Database = SqliteClient;
export type DatabaseTransaction = Prisma.TransactionClient;

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;

// Hot reloading loads this module again; the connection stays.
const shared: { formlaneDatabase?: Database } & typeof globalThis = globalThis;

/**
 * The one database client: SQLite for `file:` addresses, PostgreSQL otherwise. Inside an interactive
 * transaction use only the client it passes in: on SQLite `db` waits there until the transaction ends.
 */
export const db: Database = lazily(() => (shared.formlaneDatabase ??= createClient()));

/** Whether the app runs on SQLite. */
export function isSqlite(): boolean {
  return env.DATABASE_URL.startsWith("file:");
}

function createClient(): Database {
  if (isSqlite()) {
    // Relative addresses count from the project's folder, where every script of package.json runs.
    const file = path.resolve(process.cwd(), env.DATABASE_URL.slice("file:".length));
    return new SqliteClient({ adapter: new SerialSqliteAdapterFactory(file) });
  }
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Both clients are generated from one schema; this is the same interface under another name.
  return new PostgresClient({ adapter }) as unknown as Database;
}
