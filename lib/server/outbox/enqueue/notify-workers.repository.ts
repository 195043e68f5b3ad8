import "server-only";
import { isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";
import { processState } from "@/lib/server/environment/process-state";

const local = processState("local worker", (): { listener?: (() => void) | undefined } => ({}));

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

/** Makes the worker of this process, if there is one, look for due deliveries. */
function notifyLocalWorker(): void {
  local.listener?.();
}

/** Sets the only listener of `notifyLocalWorker`; undefined removes it. */
export function setLocalWorkerListener(listener: (() => void) | undefined): void {
  local.listener = listener;
}
