import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageCache } from "./page-cache";

const MAX_AGE_MS = 60_000;

type Page = { bytes: number; isKept?: boolean };

const pageOf = (bytes: number): Page => ({ bytes });

function newStore() {
  const store = createPageCache<Page>({ maxBytes: 100, maxAgeMs: MAX_AGE_MS });
  const made: string[] = [];
  const get = (key: string, page: Page | null = pageOf(40)) =>
    store.get(key, async () => {
      made.push(key);
      return page;
    });
  return { get, made, store };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("cached pages", () => {
  it("are made once for concurrent callers", async () => {
    const { get, made } = newStore();
    const [first, second] = await Promise.all([get("a"), get("a")]);
    expect(second).toBe(first);
    expect(await get("a")).toBe(first);
    expect(made).toEqual(["a"]);
  });

  it("are made again when they may not be kept, once for those who wait", async () => {
    const { get, made } = newStore();
    const page = { ...pageOf(40), isKept: false };
    expect(await Promise.all([get("a", page), get("a", page)])).toEqual([page, page]);
    await get("a");
    expect(made).toEqual(["a", "a"]);
  });

  it("are made again when they are old", async () => {
    const { get, made } = newStore();
    await get("a");
    vi.advanceTimersByTime(MAX_AGE_MS - 1);
    await get("a");
    expect(made).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    await get("a");
    expect(made).toEqual(["a", "a"]);
  });

  it("are evicted when least recently used", async () => {
    const { get, made } = newStore();
    await get("a");
    await get("b");
    await get("a");
    await get("c");
    await get("a");
    expect(made).toEqual(["a", "b", "c"]);
    await get("b");
    expect(made).toEqual(["a", "b", "c", "b"]);
  });

  it("take no more space when one is made again", async () => {
    const { get, made } = newStore();
    await get("b");
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(MAX_AGE_MS / 4);
      await get("b");
      await get("a");
    }
    expect(made.filter((key) => key === "b")).toHaveLength(2);
  });

  it("are returned but not cached when larger than the whole cache", async () => {
    const { get, made } = newStore();
    const large = pageOf(101);
    expect(await get("large", large)).toBe(large);
    await get("large", large);
    expect(made).toEqual(["large", "large"]);
  });

  it("are made again after `make` returned null or failed", async () => {
    const { get, made, store } = newStore();
    expect(await get("a", null)).toBeNull();
    await expect(store.get("a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(await get("a")).toEqual(pageOf(40));
    expect(made).toEqual(["a", "a"]);
  });
});
