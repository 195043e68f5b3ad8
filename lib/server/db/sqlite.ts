import "server-only";
import path from "node:path";
import { SerialSqliteAdapterFactory } from "@/lib/server/db/sqlite-adapter";
import { PrismaClient } from "@/prisma/generated/sqlite/client";

/** A client of the SQLite file of a `file:` address; relative ones count from the project's folder. */
export function connect(url: string): PrismaClient {
  // Every script of package.json runs in that folder. Untraced: the bundler would copy the whole project.
  const file = path.resolve(/* turbopackIgnore: true */ url.slice("file:".length));
  return new PrismaClient({ adapter: new SerialSqliteAdapterFactory(file) });
}
