import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaClient } from "@/prisma/generated/sqlite/client";

const url = process.env.BENCH_DATABASE ?? "file:./baseline.db";

export const db = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url }) });

/** The same durability as Formlane's own connection. */
export const ready = (async () => {
  await db.$queryRawUnsafe("PRAGMA journal_mode = WAL");
  await db.$queryRawUnsafe("PRAGMA synchronous = FULL");
})();
