import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDateTime } from "@/lib/utils/dates";
import { countryName } from "../countries/countries";
import { textsOf } from "../system-texts/catalogues";
import { fillPlural } from "../system-texts/fill";
import { localeOf } from "../system-texts/locale-of";
import { mostWantedLanguage } from "./accept-language";
import { namedLanguage } from "./language-names";
import { canonicalTag, directionOf, scriptOf } from "./language-tag";
import { languagesSchema } from "./languages-schema";
import { lookUp } from "./look-up";

const ODD = [
  "de-x-leicht",
  "de-u-co-phonebk",
  "de-u-nu-arab",
  "ar-u-nu-latn",
  "en-a-bbb-x-a",
  "zh-u-nu-hanidec",
  "fa-u-ca-persian-nu-latn",
  "en-u-nu-xxxx",
  "en-t-de",
  "und",
  "und-x-a",
  "und-Arab",
  "sl-rozaj-biske-1994",
  "es-419",
  "art-lojban",
  "abcdefgh",
  "mo",
  "sh",
  "ff-Adlm",
  "qaa-Qaaa-QM-x-southern",
];

const part = (least: number, most: number) =>
  fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789"),
    minLength: least,
    maxLength: most,
  });
const parts = fc.array(fc.oneof(part(1, 1), part(2, 4), part(5, 8)), { maxLength: 6 });
const tags = fc
  .tuple(fc.constantFrom("de", "ar", "zh", "und", "en", "gsw", "qaa"), parts)
  .map(([language, rest]) => [language, ...rest].join("-"))
  .filter((tag) => languagesSchema.safeParse([tag]).success);

const COUNT = { count: 2, amount: "2" };

/** What a page, a list or a message asks of the language of a form. */
function ask(text: string): void {
  const [tag = ""] = languagesSchema.parse([text]);
  const named = namedLanguage(tag);
  expect([named.name, named.english].every((name) => name !== "")).toBe(true);
  expect(["ltr", "rtl"]).toContain(directionOf(tag));
  expect(canonicalTag(tag)).toBe(tag);
  scriptOf(tag);
  mostWantedLanguage(tag);
  expect(lookUp(tag, ["en", tag])).not.toBeNull();
  const texts = textsOf(tag);
  const locale = localeOf(tag);
  expect(countryName("FR", locale)).not.toBe("");
  expect(formatDateTime({ value: "2026-11-20T09:42:00Z", language: tag })).not.toBe("");
  expect((1234.5).toLocaleString(locale)).not.toBe("");
  const style = { style: "currency", currency: "EUR" } as const;
  expect(new Intl.NumberFormat(locale, style).format(1)).not.toBe("");
  expect(new Intl.Collator(locale).compare("a", "a")).toBe(0);
  const sentence = fillPlural({ language: tag }, texts.answers.atLeast, COUNT);
  expect(sentence).not.toBe("");
}

it.each(ODD)("a language that a form may have breaks nothing: %s", (tag) => {
  ask(tag);
});

it("no language that a form may have breaks anything", () => {
  fc.assert(fc.property(tags, ask), { numRuns: 300 });
});

it("languages whose tag says more than a name can are called by it", () => {
  expect(namedLanguage("de-x-leicht")).toEqual({
    tag: "de-x-leicht",
    name: "de-x-leicht",
    english: "de-x-leicht",
  });
  expect(namedLanguage("de-AT").english).toBe("Austrian German");
});
