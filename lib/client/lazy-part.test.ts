import { expect, it, vi } from "vitest";
import { createLazyPart } from "./lazy-part";

it("fetches once, however often it is asked, and tells who waits", async () => {
  const fetchPart = vi.fn(() => Promise.resolve("part"));
  const late = createLazyPart(fetchPart);
  const hear = vi.fn();
  late.subscribe(hear);
  expect(late.current()).toBeNull();
  expect(fetchPart).not.toHaveBeenCalled();

  await Promise.all([late.load(), late.load()]);
  await expect(late.load()).resolves.toBe("part");
  expect(late.current()).toBe("part");
  expect(fetchPart).toHaveBeenCalledTimes(1);
  expect(hear).toHaveBeenCalledTimes(1);
});

it("tells nobody who has gone", async () => {
  const late = createLazyPart(() => Promise.resolve("part"));
  const hear = vi.fn();
  late.subscribe(hear)();
  await late.load();
  expect(hear).not.toHaveBeenCalled();
});

it("says in words that it did not come, and tries again when it is asked again", async () => {
  const fetchPart = vi.fn<() => Promise<string>>();
  fetchPart.mockRejectedValueOnce(new Error("Failed to load chunk 1a2b"));
  fetchPart.mockResolvedValueOnce("part");
  const late = createLazyPart(fetchPart);
  await expect(late.load()).rejects.toThrow(/could not be reached.*Nothing you entered is lost/);
  expect(late.current()).toBeNull();
  await expect(late.load()).resolves.toBe("part");
});
