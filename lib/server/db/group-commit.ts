import "server-only";
import { db, isSqlite, type DatabaseTransaction } from "./client";

type Work<Result> = {
  /** Called again when another write of its group fails, so it must be repeatable. */
  run: (client: DatabaseTransaction) => Promise<Result>;
  /** A single call of the client, which needs no transaction around it. */
  isAtomic: boolean;
};

/** `run` resolves to a function that resolves the caller's promise, to be called after the commit. */
type Waiting = Work<() => void> & { fail: (error: unknown) => void };

// Limits how long reads wait: on SQLite they wait for the end of the transaction.
const MAX_GROUP = 50;

const waiting: Waiting[] = [];
let isCommitting = false;

/**
 * Runs a write in a transaction (group commit); resolves once it is committed. On SQLite concurrent writes
 * share one commit, because each commit blocks the process until the disk has synced (decision 086).
 * PostgreSQL groups commits by itself.
 */
export function groupCommit<Result>({ run, isAtomic }: Work<Result>): Promise<Result> {
  if (!isSqlite()) {
    return isAtomic ? run(db) : db.$transaction(run);
  }
  return new Promise((resolve, fail) => {
    waiting.push({
      run: async (client) => {
        const result = await run(client);
        return () => resolve(result);
      },
      isAtomic,
      fail,
    });
    if (!isCommitting) {
      isCommitting = true;
      // Deferred, so that requests of the same turn of the event loop join the group.
      setImmediate(() => void commitWaiting());
    }
  });
}

async function commitWaiting(): Promise<void> {
  while (waiting.length > 0) {
    await commit(waiting.splice(0, MAX_GROUP));
  }
  isCommitting = false;
}

async function commit(group: readonly Waiting[]): Promise<void> {
  const [first] = group;
  const begun: Waiting[] = [];
  const done: (() => void)[] = [];
  try {
    if (first?.isAtomic && group.length === 1) {
      done.push(await first.run(db));
    } else {
      await db.$transaction(async (transaction) => {
        for (const work of group) {
          begun.push(work);
          done.push(await work.run(transaction));
        }
      });
    }
    done.forEach((resolveCaller) => resolveCaller());
  } catch (error) {
    const hasWorkFailed = group.length > 1 && begun.length > done.length;
    // When no single write failed, the database did: retrying one by one would only take longer.
    await (hasWorkFailed ? commitOneByOne(group) : failAll(group, error));
  }
}

async function commitOneByOne(group: readonly Waiting[]): Promise<void> {
  for (const work of group) {
    await commit([work]);
  }
}

function failAll(group: readonly Waiting[], error: unknown): void {
  group.forEach(({ fail }) => fail(error));
}
