import "server-only";
import { LRUCache } from "lru-cache";

/**
 * An LRU cache that makes each missing page once, however many callers wait for it. Evicts the least
 * recently used pages above `maxBytes` in total, and each after `maxAgeMs`.
 */
export function createPageCache<Page extends { bytes: number; isKept?: boolean }>({
  maxBytes,
  maxAgeMs,
}: {
  maxBytes: number;
  maxAgeMs: number;
}) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    // lru-cache expires an entry when its age exceeds the ttl, not when it equals it.
    ttl: maxAgeMs - 1,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  const pending = new Map<string, Promise<Page | null>>();

  async function makeOnce<Made extends Page | null>(key: string, make: () => Promise<Made>) {
    const page = await make().finally(() => pending.delete(key));
    if (page !== null && page.isKept !== false) {
      pages.set(key, page);
    }
    return page;
  }

  return {
    /**
     * The cached page, or the result of `make`, cached unless null or not `isKept`. Each caller whose page is not
     * cached waits for its own `beforeMaking` first. Rejects when either does.
     */
    async get<Made extends Page | null>(
      key: string,
      make: () => Promise<Made>,
      beforeMaking?: () => Promise<void>,
    ): Promise<Page | Made> {
      const cached = pages.get(key);
      if (cached !== undefined) {
        return cached;
      }
      await beforeMaking?.();
      // Callers of one key make the same.
      const making = (pending.get(key) as Promise<Made> | undefined) ?? makeOnce(key, make);
      pending.set(key, making);
      return making;
    },
  };
}
