import { describe, expect, it } from "vitest";
import { cpuMs } from "@/tests/support/cpu-time";
import { LIMITS } from "../limits";
import { compiledPattern } from "./compiled-pattern";
import { patternCost } from "./pattern-cost";

function some<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

describe("compiled patterns", () => {
  it("are compiled once for all requests that ask for them", () => {
    const programs = some(50, () => compiledPattern("[a-z]{1,200}7"));
    expect(new Set(programs).size).toBe(1);
  });

  it.each([
    ["repetitions", some(5, (index) => `.{0,980}once-${index}`)],
    ["classes", some(5, (index) => `${"\\pL".repeat(80)}once${index}`)],
    ["letters of both cases", some(5, (index) => `(?i)[\u4e00-\ueb00]once${index}`)],
  ])("of the largest form do not hold a process: %s", async (_, patterns) => {
    const costs = patterns.map(patternCost);
    expect(Math.max(...costs)).toBeLessThanOrEqual(LIMITS.patternProgram);
    expect(await cpuMs(() => patterns.forEach(compiledPattern))).toBeLessThan(500);
  });

  it("are kept for twenty forms of the largest size", () => {
    const patterns = some(100, (index) => `.{0,980}kept-${index}`);
    const total = patterns.map(patternCost).reduce((sum, cost) => sum + cost);
    expect(total).toBeGreaterThan(0.97 * 20 * LIMITS.patternProgramsPerForm);
    // What other tests left may fill the cache during the first round.
    const [, second, third] = some(3, () => patterns.map(compiledPattern));
    expect(third?.every((program, index) => program === second?.[index])).toBe(true);
  });

  it("are forgotten when they take too much memory, however few instructions they have", () => {
    const first = compiledPattern("first");
    expect(compiledPattern("first")).toBe(first);
    for (let index = 0; index < 100; index += 1) {
      compiledPattern(`${"\\pL".repeat(80)}${index}`);
    }
    expect(compiledPattern("first")).not.toBe(first);
  });
});
