import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/domain/errors";
import { db, isSqlite } from "@/lib/server/db/client";

const LOOK_AGAIN_MS = 10;
/** Longer than any transaction of ours takes that stores a submission. */
const WAIT_MS = 5_000;

/**
 * The id up to which no submission can appear any more: who reads on behind the last id that it saw would miss one. PostgreSQL
 * gives ids before it commits, so that a larger one can be seen first; this waits until everybody is done who was storing
 * something when the largest was seen. SQLite stores one after the other.
 * @throws {AppError} 503 when somebody is not done within seconds
 */
export async function lastSettledId(): Promise<number> {
  const { _max } = await db.submission.aggregate({ _max: { id: true } });
  const last = _max.id ?? 0;
  if (isSqlite()) {
    return last;
  }
  const until = performance.now() + WAIT_MS;
  let writers = await findWriters();
  while (writers.length > 0) {
    if (performance.now() > until) {
      const detail = { retryAfterSeconds: 1 };
      throw new AppError("unavailable", "Submissions are being stored. Please try again.", detail);
    }
    await sleep(LOOK_AGAIN_MS);
    const current = await findWriters();
    writers = writers.filter((writer) => current.includes(writer));
  }
  return last;
}

/** The transactions that write submissions at this moment; each locks the table before it gets an id. */
async function findWriters(): Promise<string[]> {
  const rows = await db.$queryRaw<{ virtualtransaction: string }[]>`
    SELECT DISTINCT "virtualtransaction" FROM pg_locks
    WHERE "relation" = '"Submission"'::regclass AND "mode" = 'RowExclusiveLock'`;
  return rows.map(({ virtualtransaction }) => virtualtransaction);
}
