import { describe, expect, it } from "vitest";
import { RETRY_DELAYS_MS, retryAfterMs, retryDelayMs } from "./retry-schedule";

describe("retryDelayMs", () => {
  it("waits the documented times, ten percent either way, and gives up after nine tries", () => {
    const seconds = [5, 30, 120, 600, 3600, 14_400, 43_200, 86_400];
    expect(RETRY_DELAYS_MS.map((ms) => ms / 1000)).toEqual(seconds);
    for (const [index, ms] of RETRY_DELAYS_MS.entries()) {
      const delay = (random: number) => retryDelayMs({ tries: index + 1, random });
      expect(delay(0)).toBeCloseTo(ms * 0.9);
      expect(delay(0.5)).toBeCloseTo(ms);
      expect(delay(0.999_999)).toBeLessThan(ms * 1.1);
    }
    expect(retryDelayMs({ tries: 9, random: 0.5 })).toBeNull();
  });

  it("spreads what failed together", () => {
    const slots = new Map<number, number>();
    for (let job = 0; job < 1000; job += 1) {
      const delay = retryDelayMs({ tries: 3, random: job / 1000 }) ?? 0;
      const slot = Math.floor(delay / (120_000 * 0.01));
      slots.set(slot, (slots.get(slot) ?? 0) + 1);
    }
    expect(Math.max(...slots.values())).toBeLessThanOrEqual(150);
  });
});

describe("retryAfterMs", () => {
  const now = new Date("2026-03-01T12:00:00.000Z");
  const day = 24 * 60 * 60 * 1000;

  it.each([
    ["120", 120_000],
    ["0", 0],
    ["Sun, 01 Mar 2026 12:02:00 GMT", 120_000],
    ["1e12", day],
    ["99999999999999999999", day],
    ["Sun, 01 Mar 2099 12:02:00 GMT", day],
    ["-5", null],
    ["soon", null],
    ["", null],
    [undefined, null],
    ["Sun, 01 Mar 2026 11:00:00 GMT", null],
  ])("reads %j", (header, wait) => {
    expect(retryAfterMs(header, now)).toBe(wait);
  });
});
