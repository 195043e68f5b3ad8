import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countedSeconds, medianSeconds } from "./fill-time";

describe("a counted time", () => {
  it.each([
    [-5_000, 0],
    [1_400, 1],
    [59_400, 59],
    [59_600, 60],
    [130_000, 130],
    [134_900, 130],
    [135_000, 140],
    [599_000, 600],
    [610_000, 600],
    [3_590_000, 3_600],
    [3_900_000, 4_200],
    [25 * 3_600_000, 86_400],
    [Infinity, 86_400],
  ])("of %d ms is %d s", (milliseconds, seconds) => {
    expect(countedSeconds(milliseconds)).toBe(seconds);
  });

  it("is near the true one, and one of few", () => {
    const counted = new Set<number>();
    for (let seconds = 1; seconds <= 86_400; seconds += 1) {
      const rounded = countedSeconds(seconds * 1000);
      expect(Math.abs(rounded - seconds) / seconds).toBeLessThan(0.084);
      counted.add(rounded);
    }
    expect(counted.size).toBeLessThan(310);
  });
});

describe("the median", () => {
  it("is that of each answer's time", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(600), { minLength: 1 }), (list) => {
        const sorted = list.toSorted((one, other) => one - other);
        const half = sorted.length / 2;
        const lower = sorted[Math.ceil(half) - 1] ?? NaN;
        const upper = sorted[Math.floor(half)] ?? NaN;
        const counts = [...new Set(list)].map((seconds) => ({
          seconds,
          answers: list.filter((each) => each === seconds).length,
        }));
        expect(medianSeconds(counts)).toBe(Math.round((lower + upper) / 2));
      }),
    );
  });

  it("is not known without any", () => {
    expect(medianSeconds([])).toBeNull();
  });
});
