import { expect, it, vi } from "vitest";
import { createLazyPart } from "./lazy-part";

it("fetches once for many calls, and notifies subscribers", async () => {
  const fetchPart = vi.fn(() => Promise.resolve("part"));
  const lazy = createLazyPart(fetchPart);
  const listener = vi.fn();
  lazy.subscribe(listener);
  expect(lazy.current()).toBeNull();
  expect(fetchPart).not.toHaveBeenCalled();

  await Promise.all([lazy.load(), lazy.load()]);
  await expect(lazy.load()).resolves.toBe("part");
  expect(lazy.current()).toBe("part");
  expect(fetchPart).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("does not notify a listener that unsubscribed", async () => {
  const lazy = createLazyPart(() => Promise.resolve("part"));
  const listener = vi.fn();
  lazy.subscribe(listener)();
  await lazy.load();
  expect(listener).not.toHaveBeenCalled();
});

it("rejects with a sentence for people, and fetches again at the next call", async () => {
  const fetchPart = vi.fn<() => Promise<string>>();
  fetchPart.mockRejectedValueOnce(new Error("Failed to load chunk 1a2b"));
  fetchPart.mockResolvedValueOnce("part");
  const lazy = createLazyPart(fetchPart);
  await expect(lazy.load()).rejects.toThrow(/could not be reached.*Nothing you entered is lost/);
  expect(lazy.current()).toBeNull();
  await expect(lazy.load()).resolves.toBe("part");
});
