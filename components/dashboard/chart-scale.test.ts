import { describe, expect, it } from "vitest";
import { chartTicks } from "./chart-scale";

describe("chartTicks", () => {
  it.each([
    [0, [3, 2, 1, 0]],
    [3, [3, 2, 1, 0]],
    [33, [45, 30, 15, 0]],
    [45, [45, 30, 15, 0]],
    [46, [60, 40, 20, 0]],
    [226, [300, 200, 100, 0]],
    [12_000, [12_000, 8_000, 4_000, 0]],
  ])("has round ticks up to at least %i", (max, ticks) => {
    expect(chartTicks(max)).toEqual(ticks);
  });
});
