import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "@/tests/support/cpu-time";
import { charactersOf, fitsMask, isOfDigits, signOf, withSeparators } from "./mask";

describe("an answer and its mask", () => {
  it.each([
    ["00-00", "47-11", true],
    ["00-00", "4711", false],
    ["00-00", "47-1", false],
    ["00-00", "47-111", false],
    ["00-00", "47–11", false],
    ["00-00", "٤٧-١١", true],
    ["AA 000", "dé 123", true],
    ["AA 000", "de\u0301 123", true],
    ["AA 000", "de123", false],
    ["A", "कि", true],
    ["A", "4", false],
    ["*", "4", true],
    ["*", "ß", true],
    ["*", "-", false],
    ["+49 (00)", "+49 (30)", true],
    ["x0", "X1", false],
    ["é0", "e\u03011", true],
    ["00", " 12", false],
    ["00", "", false],
    ["\u{1f600}0", "\u{1f600}7", true],
  ])("%s, %s: %s", (mask, answer, fits) => {
    expect(fitsMask(mask, answer)).toBe(fits);
  });

  it("are compared at once, however long they are", async () => {
    const cost = await cpuMs(() => {
      expect(fitsMask("A\u0301".repeat(50), `a${"\u0301".repeat(100_000)}`)).toBe(false);
    });
    expect(cost).toBeLessThan(200);
  });

  it("knows masks of digits", () => {
    expect(["00-00", "(0) x", "A0", "0*"].map(isOfDigits)).toEqual([true, true, false, false]);
  });
});

describe("separators that were left out", () => {
  it.each([
    ["00-00", "4711", "47-11"],
    ["00-00", "47", "47"],
    ["00-00", "471", "47-1"],
    ["00-00", "47-", "47-"],
    ["00-00", "47x1", "47x1"],
    ["00-00", "47-111", "47-111"],
    ["(00) - 00", "4711", "(47) - 11"],
    ["(00) - 00", "47-11", "(47) - 11"],
    ["+49 000", "123", "123"],
    ["+49 000", "+49123", "+49 123"],
    ["+49 000", "49123", "+49 123"],
    ["00-00", "", ""],
    ["00-00", " ", " "],
    ["A-0", "e\u03011", "e\u0301-1"],
  ])("%s: %s becomes %s", (mask, typed, completed) => {
    expect(withSeparators(mask, typed, false)).toBe(completed);
  });

  it("are added at the end once the box is left", () => {
    expect(withSeparators("(00)", "47", false)).toBe("(47");
    expect(withSeparators("(00)", "47", true)).toBe("(47)");
    expect(withSeparators("(00)", "4", true)).toBe("(4");
    expect(withSeparators("(00)", "", true)).toBe("");
    expect(withSeparators("00 x", "47", true)).toBe("47");
  });
});

const mask = fc.string({ unit: fc.constantFrom("0", "A", "*", "-", " ", "(", "4", "é", "\u0301") });
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom("4", "x", "-", " ", "(", "é", "\u0301") }),
  fc.string({ unit: "binary" }),
);

it("keeps all that was typed, in its order, whatever the mask", () => {
  fc.assert(
    fc.property(mask, text, fc.boolean(), (places, typed, isWhole) => {
      const completed = withSeparators(places, typed, isWhole);
      let rest = completed;
      for (const character of charactersOf(typed)) {
        const at = rest.indexOf(character);
        expect(at).toBeGreaterThanOrEqual(0);
        rest = rest.slice(at + character.length);
      }
      expect(withSeparators(places, completed, isWhole)).toBe(completed);
      expect(fitsMask(places, typed) && completed !== typed).toBe(false);
    }),
    { numRuns: 3_000 },
  );
});

it("takes what is written by the mask, and nothing with one character changed", () => {
  const placed = fc.array(fc.constantFrom("0", "A", "*", "-", " ", "4"), { minLength: 1 });
  const signs = { digit: "7", letter: "q", either: "q" };
  fc.assert(
    fc.property(placed, fc.nat(), (places, at) => {
      const written = places.map((place) => {
        const sign = signOf(place);
        return sign === undefined ? place : signs[sign[1]];
      });
      expect(fitsMask(places.join(""), written.join(""))).toBe(true);
      expect(fitsMask(places.join(""), written.with(at % written.length, "?").join(""))).toBe(
        false,
      );
    }),
  );
});
