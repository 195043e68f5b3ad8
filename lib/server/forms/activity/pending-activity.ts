import "server-only";
import {
  createBatchedWriter,
  createPendingEntries,
  type PendingEntries,
} from "@/lib/server/db/batched-writer";
import { processState } from "@/lib/server/environment/process-state";
import { logger } from "@/lib/server/logging/logger";
import { addTimes, type TimeOfDay } from "./fill-times.repository";
import { addActivity, type ActivityOfDay } from "./form-activity.repository";
import { addReached, type PageOfDay } from "./page-activity.repository";

const WRITE_AFTER_MS = 1_000;
/** Entries of a statement. */
const WRITE_TOGETHER = 500;

const activity = createCounter({
  counted: processState("views and starts", createPendingEntries<ActivityOfDay>),
  keyOf: ({ formId, day }) => `${formId} ${day}`,
  sum: (one, other) => ({
    ...one,
    views: one.views + other.views,
    starts: one.starts + other.starts,
  }),
  write: addActivity,
  what: "views and starts",
});
const pages = createCounter({
  counted: processState("reached pages", createPendingEntries<PageOfDay>),
  keyOf: ({ formId, day, pageId }) => `${formId} ${day} ${pageId}`,
  sum: (one, other) => ({ ...one, reached: one.reached + other.reached }),
  write: addReached,
  what: "reached pages",
});
const times = createCounter({
  counted: processState("times of answers", createPendingEntries<TimeOfDay>),
  keyOf: ({ formId, day, seconds }) => `${formId} ${day} ${seconds}`,
  sum: (one, other) => ({ ...one, answers: one.answers + other.answers }),
  write: addTimes,
  what: "times of answers",
});

/**
 * Counts views and starts in memory and writes them once a second, those of all forms together. Resolves after the
 * write, so that a serverless function can wait for it. A killed process loses at most a second of counts.
 */
export const addPendingActivity = activity.add;

/** Counts starts that reached a page, like `addPendingActivity`. */
export const addPendingReached = pages.add;

/** Counts how long answers took, like `addPendingActivity`. */
export const addPendingTime = times.add;

/** Writes the counts now, after any running write. Never throws. */
export async function writePendingActivity(): Promise<void> {
  await Promise.all([activity.writeNow(), pages.writeNow(), times.writeNow()]);
}

type Counting<Entry> = {
  counted: PendingEntries<Entry>;
  /** Entries with the same key are added up. */
  keyOf: (entry: Entry) => string;
  sum: (one: Entry, other: Entry) => Entry;
  write: (entries: readonly Entry[]) => Promise<void>;
  /** For the log. */
  what: string;
};

type Counter<Entry> = {
  add: (entry: Entry) => Promise<void>;
  writeNow: () => Promise<void>;
};

function createCounter<Entry>({
  counted,
  keyOf,
  sum,
  write,
  what,
}: Counting<Entry>): Counter<Entry> {
  const add = (entry: Entry) => {
    const key = keyOf(entry);
    const before = counted.entries.get(key);
    return writer.put(key, before === undefined ? entry : sum(before, entry));
  };
  const writer = createBatchedWriter({
    counted,
    afterMs: WRITE_AFTER_MS,
    write: async (entries) => {
      for (let start = 0; start < entries.length; start += WRITE_TOGETHER) {
        const some = entries.slice(start, start + WRITE_TOGETHER);
        await write(some).catch((error: unknown) => {
          logger.warn({ error }, `Could not write ${what}; trying again`);
          some.forEach((entry) => void add(entry));
        });
      }
    },
  });
  return { add, writeNow: writer.writeNow };
}
