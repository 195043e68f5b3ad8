import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "@/tests/architecture/source-files";
import { pseudoLanguage } from "@/tests/support/pseudo-language";
import { CATALOGUES } from "./catalogues";
import { english } from "./english/english";

type Texts = { readonly [key: string]: Texts | string };
type Entry = readonly [key: string, text: string];

const PLURAL = "other";
/** A value between the marks that give it a direction of its own. */
const ISOLATED = /[\u2066\u2068][^\u2066-\u2069]*\u2069/g;
const FOLDER = path.join(import.meta.dirname, "catalogues");

/** All texts by their path; the forms of a plural beside one another. */
function entriesOf(texts: Texts, place = ""): Entry[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[place + key, value] as const]
      : entriesOf(value, `${place}${key}.`),
  );
}

/** The plurals by their path, with the names of their forms. */
function pluralsOf(texts: Texts, place = ""): Record<string, string[]> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === "string"
        ? {}
        : PLURAL in value
          ? { [place + key]: Object.keys(value).toSorted() }
          : pluralsOf(value, `${place}${key}.`),
    ),
  ) as Record<string, string[]>;
}

const placesIn = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();
const withoutForm = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, "");

const originals = english as unknown as Texts;
const plurals = pluralsOf(originals);
const places = new Map(
  entriesOf(originals).map(([key, text]) => [withoutForm(key), placesIn(text)]),
);

describe.each(Object.entries(CATALOGUES))("the catalogue %s", (tag, catalogue) => {
  const { locale, ...bundles } = catalogue;
  const texts = bundles as unknown as Texts;

  it("says its language, and has the keys of the English one, no more and no fewer", () => {
    expect(texts["language"]).toBe(tag);
    expect(locale).toBe(tag === "en" ? "en-US" : tag);
    const keys = (all: Texts) => [...new Set(entriesOf(all).map(([key]) => withoutForm(key)))];
    expect(keys(texts).toSorted()).toEqual(keys(originals).toSorted());
  });

  it("has the forms of its plurals", () => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    for (const [key, given] of Object.entries(pluralsOf(texts))) {
      // A text that English says in one form may have one in every language.
      const isFixed = plurals[key]?.length === 1 && given.length === 1;
      expect(isFixed ? forms : given, key).toEqual(forms);
    }
  });

  it("keeps the places of each text, but for the count that a form says in words", () => {
    for (const [key, text] of entriesOf(texts)) {
      const wanted = places.get(withoutForm(key));
      const isForm = key !== withoutForm(key);
      const kept = isForm ? wanted?.filter((place) => place !== "{count}") : wanted;
      const found = isForm ? placesIn(text).filter((place) => place !== "{count}") : placesIn(text);
      expect(found, key).toEqual(kept);
    }
  });

  it("has no text that is empty or begins or ends with blanks", () => {
    for (const [key, text] of entriesOf(texts)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe("");
    }
  });
});

it.each(["ar", "he"])("keeps Latin values in order in a line from right to left: %s", (tag) => {
  for (const [key, text] of entriesOf(CATALOGUES[tag] as unknown as Texts)) {
    expect(text.replace(ISOLATED, "").match(/[\u2066-\u2069]/g), key).toBeNull();
    expect(text.replace(ISOLATED, ""), key).not.toMatch(/\{(file|address|host|form|timeZone)\}|#/);
  }
});

it("has a file for each language, and each file is one", () => {
  const tags = Object.keys(CATALOGUES).filter((tag) => tag !== "en");
  const files = readdirSync(FOLDER).map((name) => path.basename(name, ".json"));
  expect(files.toSorted()).toEqual(tags.toSorted());
});

it("has no text that nothing shows", () => {
  const used = sourceFiles("app", "components", "lib")
    .filter(({ name }) => !name.startsWith("lib/domain/system-texts/"))
    .map(({ text }) => text)
    .join("\n");
  const unused = [...places.keys()].filter((key) => {
    const last = key.split(".").at(-1) ?? "";
    return (
      key !== "language" &&
      !new RegExp(`\\.${last}\\b|[{,]\\s*${last}\\s*[,:}]|"${last}"`).test(used)
    );
  });
  expect(unused).toEqual([]);
});

it("is, made of English for tests, a third longer and accented, with all places", () => {
  const { locale: _locale, ...texts } = pseudoLanguage();
  expect(texts.links.correct).toMatch(/^\[Ĉöŕŕéĉţ .*\]$/);
  expect(texts.links.correct.length).toBeGreaterThan(english.links.correct.length * 1.3);
  for (const [key, text] of entriesOf(texts)) {
    const isForm = key !== withoutForm(key);
    expect(isForm || key === "language" ? [] : placesIn(text), key).toEqual(
      isForm || key === "language" ? [] : places.get(key),
    );
  }
});

it("is data of a few thousand letters", () => {
  const sizes = readdirSync(FOLDER).map(
    (name) => readFileSync(path.join(FOLDER, name), "utf8").length,
  );
  expect(Math.max(...sizes)).toBeLessThan(40_000);
});
