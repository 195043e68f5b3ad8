import "server-only";
import { PrismaClient } from "@/prisma/generated/sqlite/client";
import { shareConnection } from "./shared-connection";
import { sqliteAdapterFactory } from "./sqlite-adapter";
import { sqliteFile } from "./sqlite-file";
import { TRANSACTION_TIMEOUTS } from "./transaction-timeouts";

/** A client for a `file:` address. */
export function connect(url: string) {
  const { factory, driver } = shareConnection(sqliteAdapterFactory(sqliteFile(url)));
  return {
    client: new PrismaClient({ adapter: factory, transactionOptions: TRANSACTION_TIMEOUTS }),
    driver,
  };
}
