import "server-only";
import { LRUCache } from "lru-cache";

/** So few are counted for every call. */
const FEW = 20_000;
/** Calls of a larger run for which one count is good. */
const CALLS_PER_COUNT = 20;
const MOST_RUNS = 1000;

/** By run, how many more of its calls go without a count. */
const callsLeft = new LRUCache<string, number>({ max: MOST_RUNS });

/** Whether this call has to count what is left. */
export function isCountDue({ key, atMost }: { key: string; atMost: number }): boolean {
  return atMost <= FEW || !callsLeft.has(key);
}

/** Remembers of a run that this call was counted, or went without. */
export function recordCall({ key, isCounted }: { key: string; isCounted: boolean }): void {
  const left = isCounted ? CALLS_PER_COUNT : (callsLeft.get(key) ?? 0);
  callsLeft.delete(key);
  if (left > 1) {
    callsLeft.set(key, left - 1);
  }
}
