import "server-only";

/**
 * Pages by key, each made once for everybody who asks meanwhile. When they outgrow `maxBytes`, those
 * that nobody asked for the longest go; none is older than `maxAgeMs`.
 */
export function createKeptPages<Page extends { bytes: number }>({
  maxBytes,
  maxAgeMs,
}: {
  maxBytes: number;
  maxAgeMs: number;
}) {
  const entries = new Map<string, { page: Page; until: number }>();
  const underWay = new Map<string, Promise<Page | null>>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= entries.get(key)?.page.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, page: Page): void {
    forget(key);
    entries.set(key, { page, until: Date.now() + maxAgeMs });
    bytes += page.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) {
        return;
      }
      forget(oldest);
    }
  }

  function find(key: string): Page | null {
    const entry = entries.get(key);
    if (entry === undefined || entry.until <= Date.now()) {
      return null;
    }
    // The order of a Map is that of insertion: this makes it the most recently used.
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  }

  async function makeOnce(key: string, make: () => Promise<Page | null>) {
    const page = await make().finally(() => underWay.delete(key));
    if (page !== null) {
      keep(key, page);
    }
    return page;
  }

  return {
    /** The kept page, or the one that `make` makes; null (not kept) when it makes none. */
    async get(key: string, make: () => Promise<Page | null>): Promise<Page | null> {
      const kept = find(key);
      if (kept !== null) {
        return kept;
      }
      const making = underWay.get(key) ?? makeOnce(key, make);
      underWay.set(key, making);
      return making;
    },
  };
}
