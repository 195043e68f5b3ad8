import "server-only";
import { setFlagsFromString } from "node:v8";
import { env, usesSqlite } from "@/lib/server/environment/env";
import { processState } from "@/lib/server/environment/process-state";
import { lazily } from "@/lib/utils/lazy-singleton";
import type { Prisma, PrismaClient } from "@/prisma/generated/sqlite/client";
import type { Driver } from "./shared-connection";

// Importing the index of the generated client would put its data model into every route's bundle.
export * as Prisma from "@/prisma/generated/sqlite/internal/prismaNamespace";
export type Database = PrismaClient;
export type DatabaseTransaction = Prisma.TransactionClient;
type Connected = { client: Database; driver: Driver };

// Prisma compiles each query shape once, in wasm. Optimising that wasm would cost 5 s of CPU and 45 MB of memory
// (decision 059).
setFlagsFromString("--wasm-tiering-budget=1000000000");

// Imported on demand: each driver loads its own query compiler and data model, and only one is needed.
const { connect } = usesSqlite() ? await import("./sqlite") : await import("./postgres");

/**
 * The one database client: SQLite for `file:` addresses, PostgreSQL otherwise. Inside an interactive
 * transaction use only the client it passes in: on SQLite `db` waits there until the transaction ends.
 */
export const db: Database = lazily(() => connected().client);

/** Whether the app runs on SQLite. */
export const isSqlite = usesSqlite;

/**
 * The rows of a query as the driver returns them, each an array of column values. For queries with very many
 * rows: Prisma's client makes objects that stay until the next full garbage collection (decision 101).
 */
export async function readRows({ sql, text, values }: Prisma.Sql): Promise<unknown[][]> {
  const driver = await connected().driver();
  const argTypes = values.map(() => ({ scalarType: "unknown", arity: "scalar" }) as const);
  const query = { sql: isSqlite() ? sql : text, args: values, argTypes };
  return (await driver.queryRaw(query)).rows;
}

function connected(): Connected {
  return processState("database", () => connect(env.DATABASE_URL));
}
