import "server-only";
import {
  createBatchedWriter,
  createPendingEntries,
  type PendingEntries,
} from "@/lib/server/db/batched-writer";
import { logger } from "@/lib/server/logger";
import { addActivity, type ActivityOfDay } from "./form-activity.repository";

const WRITE_AFTER_MS = 1_000;

// On globalThis, because Next bundles pages and start-up code separately and both need the same counts.
const shared: { formlanePendingActivity?: PendingEntries<ActivityOfDay> } & typeof globalThis =
  globalThis;
/** Keyed by form and day. */
const counted = (shared.formlanePendingActivity ??= createPendingEntries());
const counter = createBatchedWriter({ counted, afterMs: WRITE_AFTER_MS, write: writeActivity });

/**
 * Counts views and starts in memory and writes at most once a second for each form. Resolves after the
 * write, so that a serverless function can wait for it. A killed process loses at most a second of counts.
 */
export function addPendingActivity(added: ActivityOfDay): Promise<void> {
  const key = `${added.formId} ${added.day}`;
  const before = counted.entries.get(key);
  const views = (before?.views ?? 0) + added.views;
  const starts = (before?.starts ?? 0) + added.starts;
  return counter.put(key, { ...added, views, starts });
}

/** Writes the counts now, after any running write. Never throws. */
export function writePendingActivity(): Promise<void> {
  return counter.writeNow();
}

async function writeActivity(activity: ActivityOfDay): Promise<void> {
  await addActivity(activity).catch((error: unknown) => {
    logger.warn({ error }, "Could not write views and starts; trying again");
    void addPendingActivity(activity);
  });
}
