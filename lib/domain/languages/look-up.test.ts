import { expect, it } from "vitest";
import { CATALOGUE_TAGS } from "./catalogue-languages";
import { directionOf } from "./language-tag";
import { catalogueOf, lookUp } from "./look-up";

it.each([
  ["de", ["en", "de"], "de"],
  ["de-AT", ["en", "de"], "de"],
  ["DE-at", ["en", "de"], "de"],
  ["de", ["en", "de-AT"], "de-AT"],
  ["de-CH", ["en", "de-AT", "de-DE"], "de-AT"],
  ["pt-PT", ["en", "pt-BR", "pt"], "pt"],
  ["pt-PT", ["en", "pt-BR"], "pt-BR"],
  ["pt", ["en", "pt-PT", "pt-BR"], "pt-BR"],
  ["zh-TW", ["en", "zh-Hans", "zh-Hant"], "zh-Hant"],
  ["zh-Hant-HK", ["en", "zh-Hans", "zh-Hant"], "zh-Hant"],
  ["zh-TW", ["en", "zh", "zh-Hans"], null],
  ["zh", ["en", "zh-Hant"], null],
  ["zh", ["en", "zh-Hans"], "zh-Hans"],
  ["sr-Latn", ["en", "sr"], null],
  ["hi-Latn-IN", ["en", "hi"], null],
  ["nb", ["en", "no"], "no"],
  ["nn-NO", ["en", "nb"], "nb"],
  ["no", ["en", "nn", "nb"], "nn"],
  ["iw", ["en", "he"], "he"],
  ["de-u-co-phonebk", ["en", "de"], "de"],
  ["da", ["en", "nb"], null],
  ["not a tag", ["en"], null],
  ["", ["en"], null],
])("whoever wants %s of %j gets %s", (wanted, offered, found) => {
  expect(lookUp(wanted, offered)).toBe(found);
});

it("every language has a catalogue: its own, a near one, or English", () => {
  expect(CATALOGUE_TAGS.map(catalogueOf)).toEqual(CATALOGUE_TAGS);
  expect(["de-AT", "no", "nn", "zh-TW", "sw", "x"].map(catalogueOf)).toEqual([
    "de",
    "nb",
    "nb",
    "zh-Hant",
    "en",
    "en",
  ]);
});

it.each([
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["fa", "rtl"],
  ["ur", "rtl"],
  ["az-Arab", "rtl"],
  ["dv", "rtl"],
  ["ar-Latn", "ltr"],
  ["en", "ltr"],
  ["ja", "ltr"],
  ["?", "ltr"],
])("%s runs %s", (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});
