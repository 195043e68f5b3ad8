import { PrismaPg } from "@prisma/adapter-pg";
import { sqliteAdapterFactory } from "@/lib/server/db/sqlite-adapter";
import { PrismaClient as Postgres } from "@/prisma/generated/postgresql/client";
import { PrismaClient } from "@/prisma/generated/sqlite/client";

let opened: Promise<PrismaClient> | undefined;

/** One client with the same durability and as many connections as Formlane's own. */
export function database(): Promise<PrismaClient> {
  const url = process.env.BENCH_DATABASE ?? "";
  opened ??= url.startsWith("file:") ? openSqlite(url) : openPostgres(url);
  return opened;
}

async function openSqlite(url: string): Promise<PrismaClient> {
  return new PrismaClient({ adapter: sqliteAdapterFactory(url.slice("file:".length)) });
}

/** Both clients are generated from one schema; this is the same interface under another name. */
async function openPostgres(connectionString: string): Promise<PrismaClient> {
  const adapter = new PrismaPg({ connectionString, max: 10 });
  return new Postgres({ adapter }) as unknown as PrismaClient;
}
