import "server-only";
import { createBatch } from "./batch";
import { db, isSqlite, type DatabaseTransaction } from "./client";

type Work<Result> = {
  /** Called again when another write of its group fails, so it must be repeatable. */
  run: (client: DatabaseTransaction) => Promise<Result>;
  /** A single call of the client, which needs no transaction around it. */
  isAtomic: boolean;
};

// Limits how long reads wait: on SQLite they wait for the end of the transaction.
const MAX_GROUP = 50;

const inOneCommit = createBatch<Work<unknown>, unknown>({ maxItems: MAX_GROUP, write: commit });

/**
 * Runs a write in a transaction (group commit); resolves once it is committed. On SQLite concurrent writes
 * share one commit, because each commit blocks the process until the disk has synced (decision 042).
 * PostgreSQL groups commits by itself.
 */
export function groupCommit<Result>(work: Work<Result>): Promise<Result> {
  if (!isSqlite()) {
    return work.isAtomic ? work.run(db) : db.$transaction(work.run);
  }
  // A batch resolves each work to its own result.
  return inOneCommit(work) as Promise<Result>;
}

async function commit(group: readonly Work<unknown>[]): Promise<unknown[]> {
  const [first] = group;
  if (first?.isAtomic && group.length === 1) {
    return [await first.run(db)];
  }
  return db.$transaction(async (transaction) => {
    const results: unknown[] = [];
    for (const { run } of group) {
      results.push(await run(transaction));
    }
    return results;
  });
}
