import { LRUCache } from "lru-cache";

const MAX_KEYS = 10_000;

type HitCounterOptions = { points: number; windowMs: number };
type Window = { hits: number; endsAt: number };

export type HitCounter = {
  /** Counts one hit, or as many as it costs. */
  hit: (key: string, cost?: number) => void;
  /** The seconds to wait once more than `points` hits are in the window; else null. */
  wait: (key: string) => number | null;
};

/** Counts hits in windows of fixed length in the memory of this process, for the 10,000 newest keys. */
export function createHitCounter({ points, windowMs }: HitCounterOptions): HitCounter {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  const current = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window !== undefined && window.endsAt > Date.now() ? window : undefined;
  };
  return {
    hit: (key, cost = 1) => {
      const { hits, endsAt } = current(key) ?? { hits: 0, endsAt: Date.now() + windowMs };
      windows.set(key, { hits: hits + cost, endsAt });
    },
    wait: (key) => {
      const { hits, endsAt } = current(key) ?? { hits: 0, endsAt: 0 };
      return hits <= points ? null : Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    },
  };
}
