import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceTerm, searchWords } from "./search-terms";

describe("search words", () => {
  it.each([
    ["Crème Brûlée, please", ["creme", "brulee", "please"]],
    ["ann@example.org", ["ann", "example", "org"]],
    ["STRASSE Straße ﬁne", ["strasse", "fine"]],
    ["ΟΔΟΣ οδός", ["οδοσ"]],
    ["東京 tower", ["東", "京", "tower"]],
    ["'\"*() OR & | ! :* \\", ["or"]],
    ["\0\uD800 ‮", []],
    ["हिन्दी", ["हिन्दी"]],
    ["x".repeat(99), ["x".repeat(40)]],
  ])("of %s", (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it("hold nothing that a query language of either database knows", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(searchWords(text).filter((word) => /[\s'"\\()&|!:*<>-]/.test(word))).toEqual([]);
      }),
    );
  });

  it("are the same with a capital sharp s", () => {
    expect(searchWords("GROẞ")).toEqual(searchWords("groß"));
  });

  it("are found again when they are typed in capitals", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const stored = searchWords(text);
        expect(searchWords(text.toUpperCase().toLowerCase())).toEqual(stored);
      }),
    );
  });
});

it("a choice's term depends on field and option", () => {
  const term = choiceTerm({ fieldId: "a", option: "Red" });
  expect(term).toMatch(/^c[0-9a-z]+$/);
  expect(choiceTerm({ fieldId: "b", option: "Red" })).not.toBe(term);
  expect(choiceTerm({ fieldId: "a", option: "red" })).not.toBe(term);
});
