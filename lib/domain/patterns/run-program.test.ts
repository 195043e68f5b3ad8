import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { compiledPattern } from "./compiled-pattern";
import { createPatternBudget } from "./pattern-budget";
import { patternCost } from "./pattern-cost";
import { runProgram } from "./run-program";

const PIECES = [
  "a",
  "b",
  "é",
  "😀",
  ".",
  "\\w",
  "\\d",
  "\\b",
  "\\B",
  "\\s",
  "^",
  "$",
  "[ab]",
  "[^a\\n]",
  "\\p{Lu}",
  "[[:alpha:]]",
  "[^]",
  "[]",
  "\\x{41}",
  "\\u0061",
  "\\Qa.b\\E",
  "\\n",
];
const REPETITIONS = ["", "", "*", "+", "?", "??", "*?", "{2}", "{0}", "{0,3}", "{2,}", "{1,4}?"];
const piece = fc
  .tuple(fc.constantFrom(...PIECES), fc.constantFrom(...REPETITIONS))
  .map(([atom, repetition]) => atom + repetition);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    piece,
    fc.tuple(tie("pattern"), tie("pattern")).map((two) => two.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((two) => `(?:${two.join("|")})`),
    fc
      .tuple(
        fc.constantFrom("(", "(?:", "(?i:", "(?s:", "(?m:", "(?<n>"),
        tie("pattern"),
        fc.constantFrom(...REPETITIONS),
      )
      .map(([start, inner, repetition]) => `${start}${inner})${repetition}`),
  ),
}));
const text = fc.string({ unit: fc.constantFrom(..."abAB1é😀\n _.\ud800"), maxLength: 12 });

function compiled(source: string): RE2JS | null {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source));
  } catch {
    return null;
  }
}

describe("a compiled pattern", () => {
  it("matches what re2js itself says it matches", () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
        const expression = compiled(source);
        fc.pre(expression !== null);
        const program = compiledPattern(source);
        if (typeof program === "string") {
          throw new Error(`${source} is ${program}`);
        }
        for (const given of texts) {
          const found = runProgram({ program, text: given, budget: createPatternBudget() });
          expect([source, given, found]).toEqual([source, given, expression.testExact(given)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(["*a", "?", "+b", "(a", "(?=a)", "a**"])(
    "is none where re2js refuses it: %s",
    (source) => {
      expect(compiled(source)).toBeNull();
      expect(compiledPattern(source)).toBe("unsupported");
    },
  );

  it("is never larger than it was expected to be", () => {
    fc.assert(
      fc.property(pattern, (source) => {
        const size = compiled(source)?.programSize() ?? 0;
        expect([source, patternCost(source) >= size]).toEqual([source, true]);
      }),
      { numRuns: 2000 },
    );
  });

  it("is never larger than expected where flags and quotations stand before quantifiers", () => {
    const parts = String.raw`a (?: ( ) | * + ? {9} {0,7} {3,} (?i) (?s-i) (?i: (?<n> \Q \E \Qab\E \Q[^]\E \Q(?<\E [^] [] [a-z] [ ] . \d \b ^ $`;
    const joined = fc
      .array(fc.constantFrom(...parts.split(" ")), { minLength: 1, maxLength: 12 })
      .map((chosen) => chosen.join(""));
    fc.assert(
      fc.property(joined, (source) => {
        fc.pre(patternCost(source) <= 20_000);
        const size = compiled(source)?.programSize() ?? 0;
        expect([source, patternCost(source) >= size]).toEqual([source, true]);
      }),
      { numRuns: 3000 },
    );
  });

  it("is not made of braces that are no repetition, but letters", () => {
    expect(compiledPattern(`(?:${"{00}".repeat(60)}){1000}`)).toBe("oversize");
  });

  it.each([
    `(?:${"a".repeat(200)}b)\\Q\\E{1000}`,
    `(?:${"a".repeat(200)})(?i){999}`,
    `(?:${"a".repeat(200)})(?i)\\Q\\E(?-i){999}`,
  ])("is not made of a group that is repeated behind what is empty: %s", (source) => {
    expect(compiledPattern(source)).toBe("oversize");
  });
});
