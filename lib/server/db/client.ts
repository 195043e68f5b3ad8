import "server-only";
import { env, usesSqlite } from "@/lib/server/env";
import { lazily } from "@/lib/server/lazily";
import type { Driver } from "./driver";
import type { Prisma, PrismaClient } from "@/prisma/generated/sqlite/client";

// The generated client's own index would bring its data model into every route's bundle.
export * as Prisma from "@/prisma/generated/sqlite/internal/prismaNamespace";
export type Database = PrismaClient;
export type DatabaseTransaction = Prisma.TransactionClient;
type Connected = { client: Database; driver: Driver };

// Hot reloading loads this module again; the connection stays.
const shared: { formlaneDatabase?: Connected } & typeof globalThis = globalThis;

// Each brings a query compiler and a data model of its own: only one is ever needed.
const { connect } = usesSqlite() ? await import("./sqlite") : await import("./postgres");

/**
 * The one database client: SQLite for `file:` addresses, PostgreSQL otherwise. Inside an interactive
 * transaction use only the client it passes in: on SQLite `db` waits there until the transaction ends.
 */
export const db: Database = lazily(() => connected().client);

/** Whether the app runs on SQLite. */
export const isSqlite = usesSqlite;

/**
 * Rows of a query as the drivers give them, column by column. Prisma's client makes an object of each row, and
 * what is left of them stays until the next full garbage collection: a million rows go past it (decision 101).
 */
export async function readRows({ sql, text, values }: Prisma.Sql): Promise<unknown[][]> {
  const driver = await connected().driver();
  const argTypes = values.map(() => ({ scalarType: "unknown", arity: "scalar" }) as const);
  const query = { sql: isSqlite() ? sql : text, args: values, argTypes };
  return (await driver.queryRaw(query)).rows;
}

function connected(): Connected {
  return (shared.formlaneDatabase ??= connect(env.DATABASE_URL));
}
