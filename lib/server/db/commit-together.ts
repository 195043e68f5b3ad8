import "server-only";
import { db, isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";

type Work<Result> = {
  /** Runs a second time when one beside it fails, so it must be repeatable. */
  run: (client: DatabaseTransaction) => Promise<Result>;
  /** It is all or nothing by itself: one call of the client. */
  isAtomic: boolean;
};

/** `run` resolves to what tells the caller, who waits for the commit. */
type Waiting = Work<() => void> & { fail: (error: unknown) => void };

// Whoever reads waits for the end of a transaction.
const LARGEST_GROUP = 50;

const waiting: Waiting[] = [];
let isCommitting = false;

/**
 * Does a work that writes, all or nothing; resolves once it is committed. On SQLite those that come at one
 * time share a commit: it waits for the disk, and the whole process with it (decision 086). PostgreSQL
 * brings commits together by itself.
 */
export function commitTogether<Result>({ run, isAtomic }: Work<Result>): Promise<Result> {
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
      // Not at once: requests that were read together arrive here one after the other.
      setImmediate(() => void commitWaiting());
    }
  });
}

async function commitWaiting(): Promise<void> {
  while (waiting.length > 0) {
    await commit(waiting.splice(0, LARGEST_GROUP));
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
    done.forEach((tell) => tell());
  } catch (error) {
    const isOfOne = group.length > 1 && begun.length > done.length;
    // When none of them failed it is the database: everybody would only wait for it once more.
    await (isOfOne ? commitOneByOne(group) : failAll(group, error));
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
