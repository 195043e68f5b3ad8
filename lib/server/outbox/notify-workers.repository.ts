import "server-only";
import { isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";
import { notifyLocalWorker } from "./local-worker";

/** The PostgreSQL channel (LISTEN/NOTIFY) that signals new deliveries to workers. */
export const CHANNEL = "formlane_deliveries";

/** Makes workers look for due jobs after this transaction has been committed. */
export async function notifyWorkers(transaction: DatabaseTransaction): Promise<void> {
  if (isSqlite()) {
    // Safe before the commit: the adapter queues the worker's query until this transaction has ended.
    setImmediate(notifyLocalWorker);
    return;
  }
  await transaction.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`;
}
