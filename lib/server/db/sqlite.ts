import "server-only";
import path from "node:path";
import { PrismaClient } from "@/prisma/generated/sqlite/client";
import { shareConnection } from "./shared-connection";
import { sqliteAdapterFactory } from "./sqlite-adapter";
import { TRANSACTION_TIMEOUTS } from "./transaction-timeouts";

/** A client for a `file:` address; relative paths start at the project's folder. */
export function connect(url: string) {
  // Every script of package.json runs in that folder. Ignored by the bundler's tracing, which would
  // otherwise copy the whole project.
  const file = path.resolve(/* turbopackIgnore: true */ url.slice("file:".length));
  const { factory, driver } = shareConnection(sqliteAdapterFactory(file));
  return {
    client: new PrismaClient({ adapter: factory, transactionOptions: TRANSACTION_TIMEOUTS }),
    driver,
  };
}
