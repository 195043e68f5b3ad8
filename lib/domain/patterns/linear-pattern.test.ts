import { describe, expect, it } from "vitest";
import { cpuMs } from "@/tests/support/cpu-time";
import { createPatternMatcher, patternProblem } from "./linear-pattern";

describe("owners' patterns", () => {
  it.each([
    ["\\d{3}-\\d{4}", "555-1234", true],
    ["\\d{3}-\\d{4}", "x555-1234", false],
    ["^[a-z]+$", "abc", true],
    ["a|b", "ab", false],
    ["(?<year>\\d{4})", "2026", true],
    ["[\\w.-]+@example\\.org", "me@example.org", true],
  ])("%s against %s: %s", (pattern, text, matches) => {
    const matchesPattern = createPatternMatcher();
    expect(matchesPattern(pattern, text)).toBe(matches);
    expect(matchesPattern(pattern, text)).toBe(matches);
  });

  it.each(["(a", "(?=a)b", "(a)\\1", "(x{1,1000}){1,1000}", "x".repeat(257)])(
    "refuses %s",
    (pattern) => {
      expect(patternProblem(pattern)).not.toBeNull();
    },
  );

  it("refuses nothing with a pattern that it cannot run", () => {
    expect(createPatternMatcher()("(?=a)b", "anything")).toBe(true);
  });

  it.each(["(a+)+$", "(a|aa)+$", "(.*)*b", "([a-z]+)*1", "(a|a?)+x"])(
    "answers in time whatever the text: %s",
    async (pattern) => {
      const matchesPattern = createPatternMatcher();
      const cost = await cpuMs(() => {
        expect(matchesPattern(pattern, `${"a".repeat(50_000)}!`)).toBe(false);
      });
      expect(cost).toBeLessThan(1000);
    },
  );

  it("compiles for 1,000 patterns without keeping them all", () => {
    const matchesPattern = createPatternMatcher();
    for (let index = 0; index < 1000; index += 1) {
      expect(matchesPattern(`a${index}`, `a${index}`)).toBe(true);
    }
  });
});
