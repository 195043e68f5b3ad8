import { expect, it } from "vitest";
import { acceptedLanguages, chosenLanguage, mostWantedLanguage } from "./accept-language";

const OFFERED = ["en", "de", "pt-BR", "zh-Hant", "nb"] as const;

it.each([
  [null, "en"],
  ["", "en"],
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["fr, de;q=0.5", "de"],
  ["en;q=0.5, de;q=0.9", "de"],
  ["fr", "en"],
  ["*", "en"],
  ["fr, *;q=0.5", "en"],
  ["en;q=0, *", "de"],
  ["*;q=0.1, de;q=0", "en"],
  ["de;q=0, en;q=0, *;q=0.5", "pt-BR"],
  ["de-AT, de;q=0", "en"],
  ["*;q=0", "en"],
  ["pt-PT", "pt-BR"],
  ["zh-TW", "zh-Hant"],
  ["zh-CN", "en"],
  ["no", "nb"],
  ["de;q=2", "en"],
  ["de;q=abc, pt", "pt-BR"],
  ["de;level=1;q=1", "en"],
  ["DE ; Q=0.3 , xx", "de"],
  [";;,,;q=1,de_DE, \u0000, de", "de"],
])("a header %j gets %s", (header, chosen) => {
  expect(chosenLanguage(header, OFFERED)).toBe(chosen);
});

it("a form with one language answers in it whatever is asked for", () => {
  expect(chosenLanguage("de", ["ar"])).toBe("ar");
});

it("the first of equal weights is wanted most", () => {
  expect(acceptedLanguages("fr;q=0.8, de, it;q=0.8, es;q=1.000")).toEqual([
    { tag: "de", weight: 1 },
    { tag: "es", weight: 1 },
    { tag: "fr", weight: 0.8 },
    { tag: "it", weight: 0.8 },
  ]);
});

it("a hostile header costs no more than 30 languages", () => {
  expect(acceptedLanguages("de,".repeat(100_000))).toHaveLength(30);
  expect(acceptedLanguages(`${"x".repeat(2_000)},de`)).toEqual([]);
  expect(acceptedLanguages(`${"-".repeat(500)},de`)).toEqual([{ tag: "de", weight: 1 }]);
});

it.each([
  [null, null],
  ["*", null],
  ["de-AT,de;q=0.9", "de"],
  ["en-GB", "en"],
  ["und", null],
  ["und-Latn, fr;q=0.5", "fr"],
  ["pt-BR", "pt-BR"],
  ["pt-PT", "pt"],
  ["zh-TW", "zh-TW"],
  ["zh-CN", "zh"],
  ["sr-Latn-RS", "sr-Latn"],
  ["fr;q=0, it-CH;q=0.3", "it"],
  ["DE-de-u-co-phonebk", "de"],
])("of a header %j %s is wanted most", (header, wanted) => {
  expect(mostWantedLanguage(header)).toBe(wanted);
});
