import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { cpuMs } from "@/tests/support/cpu-time";
import type { Field } from "../fields/base-field";
import { LIMITS } from "../limits";
import { createPatternMatcher, patternProblem, patternProblems } from "./linear-pattern";
import { createPatternBudget } from "./pattern-budget";
import { patternCost } from "./pattern-cost";

/** Expands to thousands of instructions from 237 characters. */
const HUGE = `(?:${Array.from({ length: 18 }, () => ".*[^a].{999}").join("|")})`;

function matches(pattern: string, text: string) {
  const budget = createPatternBudget();
  return createPatternMatcher([])({ pattern, text, budget });
}

function fieldWith(pattern: string, index: number): Field {
  const field = plain(`f${index}`);
  return Object.assign(field, { pattern });
}

describe("owners' patterns", () => {
  it.each([
    ["\\d{3}-\\d{4}", "555-1234", true],
    ["\\d{3}-\\d{4}", "x555-1234", false],
    ["^[a-z]+$", "abc", true],
    ["a|b", "ab", false],
    ["(?<year>\\d{4})", "2026", true],
    ["[\\w.-]+@example\\.org", "me@example.org", true],
  ])("%s against %s: %s", (pattern, text, isMatch) => {
    expect(matches(pattern, text)).toBe(isMatch);
    expect(matches(pattern, text)).toBe(isMatch);
  });

  it.each(["(a", "(?=a)b", "(a)\\1", "x".repeat(257)])("refuses %s", (pattern) => {
    expect(patternProblem(pattern)).not.toBeNull();
  });

  it("refuses nothing with a pattern that it cannot run", () => {
    expect(matches("(?=a)b", "anything")).toBe(true);
  });

  it.each(["(a+)+$", "(a|aa)+$", "(.*)*b", "([a-z]+)*1", "(a|a?)+x"])(
    "answers in time whatever the text: %s",
    async (pattern) => {
      const cost = await cpuMs(() => {
        expect(matches(pattern, `${"a".repeat(30_000)}!`)).toBe(false);
      });
      expect(cost).toBeLessThan(1000);
    },
  );

  it("compiles for 1,000 patterns without keeping them all", () => {
    for (let index = 0; index < 1000; index += 1) {
      expect(matches(`a${index}`, `a${index}`)).toBe(true);
    }
  });
});

describe("patterns that are too large", () => {
  const LARGE = [
    HUGE,
    "(x{1,1000}){1,1000}",
    "(?:\\p{L}{1000}){2}.{200}",
    "(((a{9}){9}){9}){9}",
    "a{1000}".repeat(3),
  ];

  it.each(LARGE)("are refused with a sentence: %s", (pattern) => {
    expect(patternProblem(pattern)).toMatch(/^The pattern is too large/);
  });

  it("are refused in no time, and match nothing when they were stored before", async () => {
    const cost = await cpuMs(() => {
      expect(matches(HUGE, "b".repeat(LIMITS.answerText))).toBe("oversize");
    });
    expect(cost).toBeLessThan(50);
  });

  it("leave room for what forms ask for", () => {
    const link =
      "https?:\\/\\/(www\\.)?[-a-zA-Z0-9@:%._\\+~#=]{1,256}\\.[a-zA-Z0-9()]{1,6}\\b([-a-zA-Z0-9()@:%_\\+.~#?&//=]*)";
    expect(patternProblem(link)).toBeNull();
    expect(matches(link, `https://example.org/${"a".repeat(2000)}`)).toBe(true);
    expect(patternProblem(".{0,1000}")).toBeNull();
    expect(patternProblem("[\\u{10000}-\\u{10FFFF}]|\\u{10000}")).toBeNull();
    expect(matches("[\\s\\S]*", "ä".repeat(LIMITS.answerText))).toBe(true);
  });

  it("are counted once each for a form, and refused where they are too much together", () => {
    const same = Array.from({ length: 500 }, (_, index) => fieldWith(".{0,900}x", index));
    expect([...patternProblems(same).values()]).not.toContainEqual(expect.any(String));
    const other = Array.from({ length: 40 }, (_, index) => fieldWith(`.{0,900}${index}`, index));
    const size = patternCost(".{0,900}0");
    const found = patternProblems(other);
    const problems = other.map(({ id }) => found.get(id) ?? null);
    const used = problems.filter((problem) => problem === null).length;
    expect(used).toBe(Math.floor(LIMITS.patternProgramsPerForm / size));
    expect(problems.at(-1)).toMatch(/^The patterns of this form are too large together/);
    const matchesPattern = createPatternMatcher(other);
    const compare = (pattern: string, text: string) =>
      matchesPattern({ pattern, text, budget: createPatternBudget() });
    // A form that was published under an earlier limit goes on accepting answers.
    expect(compare(`.{0,900}${used}`, `${used}`)).toBe(true);
    expect(compare(".{0,900}39", "39")).toBe("oversize");
    expect(compare(".{0,900}25", "x25")).toBe(true);
    expect(compare(".{0,900}25", "x26")).toBe(false);
  });
});

describe("the budget of a submission", () => {
  it("ends what would take too long, in bounded time", async () => {
    const cost = await cpuMs(() => {
      expect(matches(".*[^a].{999}", "ab".repeat(50_000))).toBe("over-budget");
    });
    expect(cost).toBeLessThan(500);
  });

  it("is shared by all its answers", () => {
    const budget = createPatternBudget();
    const matchesPattern = createPatternMatcher([]);
    const question = { pattern: ".*[^a].{300}", text: "ab".repeat(400), budget };
    const verdicts = Array.from({ length: 20 }, () => matchesPattern(question));
    expect(verdicts[0]).toBe(true);
    expect(verdicts.at(-1)).toBe("over-budget");
  });
});
