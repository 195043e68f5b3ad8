import { beforeEach, expect, it, vi } from "vitest";
import { lookUpOnce } from "./cache-briefly";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  return () => vi.useRealTimers();
});

it("looks once for the steps of one request, and for each request", async () => {
  const look = vi.fn(() => Promise.resolve({}));
  const subject = lookUpOnce(look);
  expect(await subject()).toBe(await subject());
  await lookUpOnce(look)();
  expect(look).toHaveBeenCalledTimes(2);
});

it("looks up again after a slow body", async () => {
  const look = vi.fn(() => Promise.resolve({}));
  const subject = lookUpOnce(look);
  await subject();
  vi.advanceTimersByTime(1000);
  await subject();
  expect(look).toHaveBeenCalledTimes(2);
});
