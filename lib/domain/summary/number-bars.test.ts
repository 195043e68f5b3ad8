import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberBars } from "./number-bars";
import { addAnswer, emptyTally } from "./tally";

function barsOf(values: readonly number[], scale: number | null = null, least = 1) {
  const tally = emptyTally();
  values.forEach((value) => addAnswer(tally, { kind: "number", value, scale, least }));
  return tally.numbers === null ? [] : numberBars(tally.numbers);
}

describe("bars of numbers", () => {
  it("are one for each step of a scale, also those nobody chose", () => {
    expect(barsOf([5, 5, 3], 5).map(({ from, count }) => [from, count])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 0],
      [5, 2],
    ]);
  });

  it("begin where the scale begins", () => {
    expect(barsOf([0, 2, 2], 2, 0).map(({ from, count }) => [from, count])).toEqual([
      [0, 1],
      [1, 0],
      [2, 2],
    ]);
  });

  it("are one for each of a few whole numbers", () => {
    expect(barsOf([40, 2, 2])).toEqual([
      { from: 2, to: 2, count: 2 },
      { from: 40, to: 40, count: 1 },
    ]);
  });

  it("are stretches of round width for many", () => {
    const bars = barsOf(Array.from({ length: 97 }, (_, index) => index + 0.25));
    expect(bars.map(({ from, to, count }) => [from, to, count])).toEqual([
      ...[0, 10, 20, 30, 40, 50, 60, 70, 80].map((from) => [from, from + 10, 10]),
      [90, 100, 7],
    ]);
  });

  it("are true to large numbers, also when there is one alone", () => {
    expect(barsOf([12_345])).toEqual([{ from: 12_345, to: 12_346, count: 1 }]);
    expect(barsOf([12_345, 4999])).toEqual([
      { from: 4000, to: 5000, count: 1 },
      ...[5, 6, 7, 8, 9, 10, 11].map((from) => ({
        from: from * 1000,
        to: from * 1000 + 1000,
        count: 0,
      })),
      { from: 12_000, to: 13_000, count: 1 },
    ]);
  });

  it("hold every number in order, whatever the numbers are", () => {
    const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 });
    fc.assert(
      fc.property(numbers, (values) => {
        const bars = barsOf(values);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        expect(bars.length).toBeLessThanOrEqual(14);
        expect(bars.flatMap(({ from, to }) => [from, to]).every(Number.isFinite)).toBe(true);
        expect(bars.every(({ from, to }) => from <= to)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
