const VALID_MS = 30 * 60 * 1000;
const MAX_BYTES = 1_000_000;

type StoredAnswer = { answer: string; at: number };

/** Responses by token and Idempotency-Key, for half an hour. */
export type IdempotencyCache = {
  /** "busy" while the first call with the key is running; null for a new key. */
  find(key: string): { answer: string } | "busy" | null;
  /** Stores the result of `work`, unless it is very large. */
  run(key: string, work: () => Promise<string>): Promise<string>;
  forget(): void;
};

export function createIdempotencyCache(now: () => number): IdempotencyCache {
  const stored = new Map<string, StoredAnswer>();
  const running = new Set<string>();
  return {
    find: (key) => {
      const found = stored.get(key);
      if (found !== undefined && now() - found.at < VALID_MS) {
        return found;
      }
      return running.has(key) ? "busy" : null;
    },
    run: async (key, work) => {
      running.add(key);
      try {
        const answer = await work();
        if (Buffer.byteLength(answer) <= MAX_BYTES) {
          stored.set(key, { answer, at: now() });
        }
        return answer;
      } finally {
        running.delete(key);
      }
    },
    forget: () => stored.clear(),
  };
}
