import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaClient } from "@/prisma/generated/sqlite/client";

let opened: Promise<PrismaClient> | undefined;

/** One client with the same durability as Formlane's own. */
export function database(): Promise<PrismaClient> {
  opened ??= open();
  return opened;
}

async function open(): Promise<PrismaClient> {
  const url = process.env.BENCH_DATABASE ?? "";
  const db = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url }) });
  await db.$queryRawUnsafe("PRAGMA journal_mode = WAL");
  await db.$queryRawUnsafe("PRAGMA synchronous = FULL");
  return db;
}
