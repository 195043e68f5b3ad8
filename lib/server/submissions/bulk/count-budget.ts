import "server-only";
import { LRUCache } from "lru-cache";

/** Up to this many submissions every call counts. */
const ALWAYS_COUNTED = 20_000;
/** In larger runs only one of this many calls counts. */
const CALLS_PER_COUNT = 20;
const MAX_RUNS = 1000;

/** By run, the number of calls until the next count. */
const callsLeft = new LRUCache<string, number>({ max: MAX_RUNS });

/** Whether this call has to count the remaining submissions. */
export function isCountDue({ key, atMost }: { key: string; atMost: number }): boolean {
  return atMost <= ALWAYS_COUNTED || !callsLeft.has(key);
}

/** Records a call of a run, with or without a count. */
export function recordCall({ key, isCounted }: { key: string; isCounted: boolean }): void {
  const left = isCounted ? CALLS_PER_COUNT : (callsLeft.get(key) ?? 0);
  callsLeft.delete(key);
  if (left > 1) {
    callsLeft.set(key, left - 1);
  }
}
