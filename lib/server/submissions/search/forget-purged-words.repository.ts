import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { db, isSqlite } from "@/lib/server/db/client";
import { processState } from "@/lib/server/environment/process-state";
import { logger } from "@/lib/server/logging/logger";

/** Pages that a statement rewrites: other requests wait for each. */
const PAGES = 200;
const state = processState("purged words", () => ({ isUnfinished: false }));

/**
 * Rewrites the search index without what was removed from it, and empties the write-ahead log. SQLite only marks entries
 * of the index as removed, and their words would stay in its tables until these happen to be merged; the log has pages of before.
 * On PostgreSQL they go with its own vacuum. Never throws, and waits for no other process that
 * reads: the next run of housekeeping does it again.
 */
export async function forgetPurgedWords(): Promise<void> {
  if (isSqlite()) {
    state.isUnfinished = true;
    try {
      await rewriteIndex();
      // Imported on demand: PostgreSQL needs no driver of SQLite.
      const { emptyLog } = await import("@/lib/server/db/empty-log");
      state.isUnfinished = !emptyLog();
    } catch (error) {
      logger.warn({ error }, "Could not remove purged words from the search index yet");
    }
  }
}

/** Whether something is left of a purge, as somebody read meanwhile. */
export function isPurgeUnfinished(): boolean {
  return state.isUnfinished;
}

async function rewriteIndex(): Promise<void> {
  const former = new Set(await segments());
  const [row] = await db.$queryRaw<{ pages: bigint | number }[]>`
    SELECT count(*) AS "pages" FROM "SubmissionSearch_data"`;
  const mostSteps = 2 * Math.ceil(Number(row?.pages ?? 0) / PAGES) + 2;
  // The first one takes all segments, also small ones; the others go on with it.
  await merge(-PAGES);
  for (
    let step = 0;
    step < mostSteps && (await segments()).some((id) => former.has(id));
    step += 1
  ) {
    await merge(PAGES);
    await nextTurn();
  }
}

async function segments(): Promise<number[]> {
  const rows = await db.$queryRaw<{ segid: bigint | number }[]>`
    SELECT DISTINCT segid FROM "SubmissionSearch_idx"`;
  return rows.map(({ segid }) => Number(segid));
}

async function merge(pages: number): Promise<void> {
  await db.$executeRaw`INSERT INTO "SubmissionSearch" ("SubmissionSearch", rank) VALUES ('merge', ${pages})`;
}
