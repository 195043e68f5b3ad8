import { describe, expect, it } from "vitest";
import { patternProblem } from "./linear-pattern";
import { patternCost } from "./pattern-cost";

// 125,000 characters, each of which the engine looks up: some 10 ms.
const WIDE = "[B-\u{1e942}]";

describe("the cost of parsing a pattern", () => {
  it.each([
    `(?i)${WIDE}`,
    `(?si:${WIDE})`,
    `x(?i)[^B-\u{1e942}]`,
    "(?i)[\\x{42}-\\x{1e942}]",
    "(?i)[\\377-\\x{1e943}]",
    "(?i)[\\d--\u{1e942}]",
    "(?i)[\\n-\u{1e942}]",
    "(?i)[a-b--\u{1e942}]",
    "(?i)\\[[[:alpha:]B-\u{1e942}]",
  ])("refuses wide ranges where case is ignored: %s", (pattern) => {
    expect(patternProblem(pattern)).toMatch(/^The pattern is too large/);
  });

  it.each([
    WIDE.repeat(20),
    "(?i)[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}",
    "(?i)[\\w-\\.]+[\\w-\\s]{2,40}",
    "(?i)[a-z\\u4e00-\\u9fa5]{2,20}",
    "(?i)\\Q[B-\u{1e942}]\\E",
    "(?i)\\[B-\u{1e942}\\]",
    `\\Q${"a".repeat(80)}\\E{30}`,
    "[\\p{L}\\p{N} .'-]{2,100}",
  ])("allows what forms ask for: %s", (pattern) => {
    expect(patternProblem(pattern)).toBeNull();
  });

  it("counts each class of Unicode once, not its repetitions", () => {
    expect(patternCost("(?:\\p{L}{9}\\PN)")).toBe(2 * patternCost("\\pL"));
    expect(patternCost("\\pL")).toBeGreaterThan(patternCost("aa") + 10);
    expect(patternProblem("\\pL".repeat(85))).toBeNull();
  });
});
