import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { ClientBase } from "pg";
import { PrismaClient } from "@/prisma/generated/postgresql/client";
import type { PrismaClient as Database } from "@/prisma/generated/sqlite/client";
import { shareConnection } from "./shared-connection";
import { TRANSACTION_TIMEOUTS } from "./transaction-timeouts";

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** A client for a `postgresql://` address. */
export function connect(url: string) {
  const adapter = new PrismaPg({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: setUp,
  });
  const { factory, driver } = shareConnection(adapter);
  // Both clients are generated from one schema; this is the same interface under another name.
  const client = new PrismaClient({
    adapter: factory,
    transactionOptions: TRANSACTION_TIMEOUTS,
  }) as unknown as Database;
  return { client, driver };
}

/**
 * Prisma's timeouts need a running process: the transaction of a frozen one would hold its locks for ever. Compiling a
 * query takes longer than any of ours. Not parameters of the connection, because poolers refuse them: behind one in
 * transaction mode this sets up the pooler's connections as they come. The pool awaits the returned promise.
 */
function setUp(client: ClientBase): unknown {
  return client.query("SET idle_in_transaction_session_timeout = '10s'; SET jit = off");
}
