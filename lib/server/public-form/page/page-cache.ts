import "server-only";
import { LRUCache } from "lru-cache";

/**
 * Pages by key, each made once for everybody who asks meanwhile. When they outgrow `maxBytes`, those
 * that nobody asked for the longest go; none is older than `maxAgeMs`.
 */
export function createPageCache<Page extends { bytes: number }>({
  maxBytes,
  maxAgeMs,
}: {
  maxBytes: number;
  maxAgeMs: number;
}) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // An entry of this cache is old only after its time, not with it.
    ttl: maxAgeMs - 1,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  const underWay = new Map<string, Promise<Page | null>>();

  async function makeOnce(key: string, make: () => Promise<Page | null>) {
    const page = await make().finally(() => underWay.delete(key));
    if (page !== null) {
      pages.set(key, page);
    }
    return page;
  }

  return {
    /** The cached page, or the one that `make` makes; null (not cached) when it makes none. */
    async get(key: string, make: () => Promise<Page | null>): Promise<Page | null> {
      const cached = pages.get(key);
      if (cached !== undefined) {
        return cached;
      }
      const making = underWay.get(key) ?? makeOnce(key, make);
      underWay.set(key, making);
      return making;
    },
  };
}
