import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

type Count = { calls: number };

const storage = new AsyncLocalStorage<Count>();

/** Adds one to the counts around it; to be called for every HTTP call to the board service. */
export function countCall(): void {
  const count = storage.getStore();
  if (count !== undefined) {
    count.calls += 1;
  }
}

/** Runs the work and reports, also when it fails, how many calls it sent to the board service. */
export async function withCallCount<Result>({
  work,
  onCount,
}: {
  work: () => Promise<Result>;
  onCount: (calls: number) => Promise<void> | void;
}): Promise<Result> {
  const outer = storage.getStore();
  const count: Count = { calls: 0 };
  try {
    return await storage.run(count, work);
  } finally {
    if (outer !== undefined) {
      outer.calls += count.calls;
    }
    await onCount(count.calls);
  }
}
