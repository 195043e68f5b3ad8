import "server-only";
import { isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";
import { wakeWorker } from "./wake-worker";

/** The PostgreSQL channel on which workers are told of new deliveries. */
export const CHANNEL = "formlane_deliveries";

/** Wakes workers once this transaction is committed. */
export async function notifyWorkers(transaction: DatabaseTransaction): Promise<void> {
  if (isSqlite()) {
    // The worker's own query waits in the adapter until this transaction has ended.
    setImmediate(wakeWorker);
    return;
  }
  await transaction.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`;
}
