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
    ["Łódź, Søren, Đorđe Ħal", ["lodz", "soren", "dorde", "hal"]],
    ["Ærø Œuvre Þór Straße Iğdır İzmir", ["aero", "oeuvre", "thor", "strasse", "igdir", "izmir"]],
    ["ＡＢＣ１２３ ﬃ ｶﾞ", ["abc123", "ffi", "カ", "\u3099"]],
    ["אָלֶף־בֵּית שָׁלוֹם", ["אלף", "בית", "שלום"]],
    ["أحمد إبراهيم آمنة ٱلله", ["احمد", "ابراهيم", "امنه", "الله"]],
    ["فاطمة مصطفى محـــمد مُحَمَّد", ["فاطمه", "مصطفي", "محمد"]],
    ["مسؤول رئيس کیف ﻻ", ["مسوول", "رييس", "كيف", "لا"]],
    ["٢٠٢٦ ۱۴ १२", ["2026", "14", "12"]],
    ["so\u00ADft c\u2060d \u202Babc\u202C", ["soft", "cd", "abc"]],
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
