import { beforeEach, expect, it, vi } from "vitest";
import { requireLiveForm } from "./live-form";
import { liveFormOf } from "./live-form-of";

vi.mock("./live-form", () => ({ requireLiveForm: vi.fn(() => Promise.resolve({ version: 1 })) }));

beforeEach(() => {
  vi.mocked(requireLiveForm).mockClear();
  vi.useFakeTimers({ toFake: ["performance"] });
  return () => vi.useRealTimers();
});

it("looks once for the steps of one request, and for each request", async () => {
  const params = { url: "a" };
  expect(await liveFormOf(params)).toBe(await liveFormOf(params));
  await liveFormOf({ url: "a" });
  expect(requireLiveForm).toHaveBeenCalledTimes(2);
});

it("looks again when the body took its time", async () => {
  const params = { url: "a" };
  await liveFormOf(params);
  vi.advanceTimersByTime(1000);
  await liveFormOf(params);
  expect(requireLiveForm).toHaveBeenCalledTimes(2);
});
