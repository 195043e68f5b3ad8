import { describe, expect, it } from "vitest";
import { chartTicks } from "./chart-scale";

describe("chartTicks", () => {
  it.each([
    [0, [1, 0]],
    [1, [1, 0]],
    [2, [2, 1, 0]],
    [3, [3, 2, 1, 0]],
    [5, [5, 4, 3, 2, 1, 0]],
    [7, [8, 6, 4, 2, 0]],
    [33, [40, 30, 20, 10, 0]],
    [45, [45, 30, 15, 0]],
    [46, [50, 40, 30, 20, 10, 0]],
    [226, [250, 200, 150, 100, 50, 0]],
    [12_000, [12_000, 9_000, 6_000, 3_000, 0]],
  ])("has round ticks that end just above %i", (max, ticks) => {
    expect(chartTicks(max)).toEqual(ticks);
  });

  it("never leaves more than a third of the chart empty", () => {
    for (let max = 1; max <= 2_000; max += 1) {
      const [top = 0] = chartTicks(max);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(max / top).toBeGreaterThan(2 / 3);
    }
  });
});
