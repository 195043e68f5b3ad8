import "server-only";
import { env, usesSqlite } from "@/lib/server/env";
import { lazily } from "@/lib/server/lazily";
import type { Prisma, PrismaClient } from "@/prisma/generated/sqlite/client";

// The generated client's own index would bring its data model into every route's bundle.
export * as Prisma from "@/prisma/generated/sqlite/internal/prismaNamespace";
export type Database = PrismaClient;
export type DatabaseTransaction = Prisma.TransactionClient;

// Hot reloading loads this module again; the connection stays.
const shared: { formlaneDatabase?: Database } & typeof globalThis = globalThis;

// Each brings a query compiler and a data model of its own: only one is ever needed.
const { connect } = usesSqlite() ? await import("./sqlite") : await import("./postgres");

/**
 * The one database client: SQLite for `file:` addresses, PostgreSQL otherwise. Inside an interactive
 * transaction use only the client it passes in: on SQLite `db` waits there until the transaction ends.
 */
export const db: Database = lazily(() => (shared.formlaneDatabase ??= connect(env.DATABASE_URL)));

/** Whether the app runs on SQLite. */
export const isSqlite = usesSqlite;
