import { expect, it } from "vitest";
import { cutCharacters, cutText, graphemesOf, shortText } from "./cut-text";

const FAMILY = "👨‍👩‍👧‍👦";
const ACCENT = "e\u0301";

it.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["a😀b", 2, "a"],
  ["𝒜𝒷", 3, "𝒜"],
  [`a${FAMILY}b`, 8, "a"],
  [`a${FAMILY}b`, 12, `a${FAMILY}`],
  [`a${ACCENT}b`, 2, "a"],
  ["क्षेत्र", 4, "क्षे"],
  ["🇩🇪🇫🇷", 6, "🇩🇪"],
  ["a\r\nb", 2, "a"],
  [FAMILY, 3, "👨\u200d"],
])("%j cut to %i is %j", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

it("counts characters where the reader does", () => {
  expect(cutCharacters("😀😀😀", 3)).toBe("😀😀😀");
  expect(cutCharacters("😀😀😀", 2)).toBe("😀😀");
  expect(cutCharacters(`a${FAMILY}b`, 3)).toBe("a");
});

it("says what was cut", () => {
  expect([shortText("abcd", 4), shortText("abcde", 4)]).toEqual(["abcd", "abc…"]);
});

it("knows what readers see as letters", () => {
  expect(graphemesOf(`a${FAMILY}${ACCENT}क्षे`)).toEqual(["a", FAMILY, ACCENT, "क्षे"]);
});
