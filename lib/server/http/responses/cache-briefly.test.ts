import { beforeEach, expect, it, vi } from "vitest";
import { cacheBriefly } from "./cache-briefly";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  return () => vi.useRealTimers();
});

it("looks once for the steps of one request, and for each request", async () => {
  const look = vi.fn(() => Promise.resolve({}));
  const loadResource = cacheBriefly(look);
  expect(await loadResource()).toBe(await loadResource());
  await cacheBriefly(look)();
  expect(look).toHaveBeenCalledTimes(2);
});

it("looks up again after a slow body", async () => {
  const look = vi.fn(() => Promise.resolve({}));
  const loadResource = cacheBriefly(look);
  await loadResource();
  vi.advanceTimersByTime(1000);
  await loadResource();
  expect(look).toHaveBeenCalledTimes(2);
});
