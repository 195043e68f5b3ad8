import "server-only";
import { logger } from "@/lib/server/logger";
import { addActivity, type ActivityOfDay } from "./form-activity.repository";

const WRITE_AFTER_MS = 1_000;

type PendingActivity = {
  /** By form and day. */
  counts: Map<string, ActivityOfDay>;
  /** Ends when what is counted now was written, or was tried to be. */
  nextWrite: Promise<void> | undefined;
  /** Ends when nothing is being written. */
  writing: Promise<void>;
};

// Next bundles pages and start-up code apart; the counts are those of the process.
const shared: { formlanePendingActivity?: PendingActivity } & typeof globalThis = globalThis;
const none = new Map<string, ActivityOfDay>();
const pending = (shared.formlanePendingActivity ??= {
  counts: none,
  nextWrite: undefined,
  writing: Promise.resolve(),
});

/**
 * Counts views and starts in memory and writes at most once a second for each form. Ends after the write, which keeps
 * a function alive that sleeps between requests. A killed process loses a second of it at most.
 */
export function addPendingActivity(added: ActivityOfDay): Promise<void> {
  const key = `${added.formId} ${added.day}`;
  const counted = pending.counts.get(key);
  const views = (counted?.views ?? 0) + added.views;
  const starts = (counted?.starts ?? 0) + added.starts;
  pending.counts.set(key, { ...added, views, starts });
  pending.nextWrite ??= new Promise<void>((resolve) => {
    setTimeout(() => resolve(writePendingActivity()), WRITE_AFTER_MS).unref();
  });
  return pending.nextWrite;
}

/** Writes now what is counted, after whatever is being written. Never throws. */
export function writePendingActivity(): Promise<void> {
  pending.nextWrite = undefined;
  pending.writing = pending.writing.then(writeAll);
  return pending.writing;
}

async function writeAll(): Promise<void> {
  const batch = [...pending.counts.values()];
  pending.counts.clear();
  for (const activity of batch) {
    await addActivity(activity).catch((error: unknown) => {
      logger.warn({ error }, "Could not write views and starts; trying again");
      void addPendingActivity(activity);
    });
  }
}
