import "server-only";
import { logger } from "@/lib/server/logger";
import { addViews, type ViewsOfDay } from "./form-activity.repository";

const WRITE_AFTER_MS = 1_000;

type PendingViews = {
  /** By form and day. */
  counts: Map<string, ViewsOfDay>;
  /** Ends when what is counted now was written, or was tried to be. */
  nextWrite: Promise<void> | undefined;
  /** Ends when nothing is being written. */
  writing: Promise<void>;
};

// Next bundles pages and start-up code apart; the counts are those of the process.
const shared: { formlanePendingViews?: PendingViews } & typeof globalThis = globalThis;
const none = new Map<string, ViewsOfDay>();
const pending = (shared.formlanePendingViews ??= {
  counts: none,
  nextWrite: undefined,
  writing: Promise.resolve(),
});

/**
 * Counts in memory and writes at most once a second for each form. Ends after the write, which keeps
 * a function alive that sleeps between requests. A killed process loses a second of views at most.
 */
export function addPendingViews(added: ViewsOfDay): Promise<void> {
  const key = `${added.formId} ${added.day}`;
  const views = (pending.counts.get(key)?.views ?? 0) + added.views;
  pending.counts.set(key, { ...added, views });
  pending.nextWrite ??= new Promise<void>((resolve) => {
    setTimeout(() => resolve(writePendingViews()), WRITE_AFTER_MS).unref();
  });
  return pending.nextWrite;
}

/** Writes now what is counted, after whatever is being written. Never throws. */
export function writePendingViews(): Promise<void> {
  pending.nextWrite = undefined;
  pending.writing = pending.writing.then(writeAll);
  return pending.writing;
}

async function writeAll(): Promise<void> {
  const batch = [...pending.counts.values()];
  pending.counts.clear();
  for (const views of batch) {
    await addViews(views).catch((error: unknown) => {
      logger.warn({ error }, "Could not write views; trying again");
      void addPendingViews(views);
    });
  }
}
