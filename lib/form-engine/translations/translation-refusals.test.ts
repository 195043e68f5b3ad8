import { expect, it } from "vitest";
import type { FormContent } from "@/lib/domain/forms/form";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { plain } from "@/tests/factories/content/plain-fields";
import { changedTranslations, type GivenTranslations } from "./change-translations";
import { originalsOf } from "./original-texts";
import type { Translations } from "./translation";
import { textRefusals, translationRefusals, withoutRefused } from "./translation-refusals";

const FIELDS = [
  plain("name", { label: "Name" }),
  plain("why", { label: "Why, {{name}}?" }),
  plain("pet", { type: "dropdown", label: "Pet", options: ["Cat"] }),
];

function formOf(fields = FIELDS): FormContent {
  return {
    title: "Pets",
    description: "",
    fields,
    redirectUrl: null,
    settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, languages: ["en", "de"] },
    webhooks: [],
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
  };
}

const made = (texts: Record<string, string>): Translations =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text, of: "0" }]));

/** Labels of a column, which no text of the form bounds, of this many characters in all. */
function labels(characters: number): Translations {
  const each = LIMITS.optionText;
  return made(
    Object.fromEntries(
      Array.from({ length: Math.ceil(characters / (each + 20)) }, (_, index) => [
        `labels.1.c.${String(index).padStart(8, "0")}`,
        "x".repeat(each),
      ]),
    ),
  );
}

function refusalsOf(given: GivenTranslations, before: Translations = {}, fields = FIELDS) {
  const content = formOf(fields);
  const originals = originalsOf(content);
  const after = changedTranslations({ originals, stored: before, given, replaces: false });
  return translationRefusals({ content, originals, given, before, after });
}

it("refuses more characters of a language than are stored, and takes what makes them fewer", () => {
  const full = labels(LIMITS.translationCharactersPerLanguage - 1000);
  expect(refusalsOf(full)).toEqual([]);
  expect(refusalsOf(labels(1100), full)).toEqual([]);
  const more = {
    "labels.1.c.more": { text: "x".repeat(500) },
    "labels.1.c.other": { text: "y".repeat(500) },
  };
  expect(refusalsOf(more, full)).toEqual([
    {
      path: "texts",
      sentence:
        "The translations of a language have at most 2,000,000 characters, with their keys.",
    },
  ]);
  const over = labels(LIMITS.translationCharactersPerLanguage + 5000);
  expect(refusalsOf({ "labels.1.c.00000000": null }, over)).toEqual([]);
});

it("has room for 5,000 options of a hundred characters", () => {
  const options = Array.from({ length: 5000 }, (_, index) => `${"x".repeat(95)}${10_000 + index}`);
  const content = formOf([plain("pet", { type: "dropdown", options })]);
  const originals = originalsOf(content);
  const given = made(
    Object.fromEntries(options.map((option) => [`fields.pet.options.${option}`, option])),
  );
  expect(translationRefusals({ content, originals, given, before: {}, after: given })).toEqual([]);
});

it("forgets the oldest of what is gone where characters run out", () => {
  const gone = made({ "fields.old.label": "x".repeat(400), "fields.older.label": "Alt" });
  const stored = { ...gone, ...labels(LIMITS.translationCharactersPerLanguage - 600) };
  const originals = originalsOf(formOf());
  const given = { title: { text: "y".repeat(200) } };
  const after = changedTranslations({ originals, stored, given, replaces: false });
  expect(Object.keys(after).filter((key) => key.startsWith("fields."))).toEqual([
    "fields.older.label",
  ]);
});

it("judges texts that the form does not have by their keys", () => {
  const originals = originalsOf(formOf());
  const given = {
    redirectUrl: { text: "https://{{name}}/" },
    "endings.e1.redirectUrl": { text: "javascript:alert(1)" },
    "messages.m1.subject": { text: "a\r\nb" },
    "fields.gone.label": { text: "x".repeat(LIMITS.description + 1) },
    [`fields.${"x".repeat(LIMITS.translationKey)}.label`]: { text: "Long" },
  };
  expect(textRefusals({ given, originals }).map(({ path }) => path.slice(0, 40))).toEqual(
    Object.keys(given).map((key) => `texts.${key}`.slice(0, 40)),
  );
  const ofAsk = { "askBack.a1.subject": { text: "a\r\nb" } };
  expect(textRefusals({ given: ofAsk, originals })).toHaveLength(1);
  expect(textRefusals({ given: made({ redirectUrl: "https://a.example/" }), originals })).toEqual(
    [],
  );
});

it("leaves out what the form refuses as it is now", () => {
  const texts = made({
    title: "x".repeat(LIMITS.title + 1),
    "fields.why.label": "Warum, {{name}}?",
    "fields.pet.label": "Tier",
  });
  const kept = (fields: FormContent["fields"]) => {
    const content = formOf(fields);
    return Object.keys(withoutRefused(texts, { content, originals: originalsOf(content) }));
  };
  expect(kept(FIELDS)).toEqual(["fields.why.label", "fields.pet.label"]);
  const secret = [
    plain("name", { type: "password", label: "Name" }),
    ...FIELDS.slice(1).map((field) => ({ ...field, label: "Why?" })),
  ];
  expect(kept(secret)).toEqual(["fields.pet.label"]);
});

it("refuses defaults that are no answers and examples that do not fit, in columns, too", () => {
  const code = plain("code", {
    label: "Code",
    pattern: "[A-Z]+",
    maxLength: 4,
    defaultValue: "ABC",
    patternExample: "XYZ",
  });
  const table = fieldOf("table", { id: "rooms", label: "Rooms", columns: [code] });
  const refused = (given: Record<string, string>) => refusalsOf(made(given), {}, [code, table]);
  const right = { "fields.code.defaultValue": "DEF", "fields.code.patternExample": "ZYX" };
  expect(refused(right)).toEqual([]);
  expect(refused({ "fields.code.defaultValue": "much too long" })).toEqual([
    {
      path: "texts.fields.code.defaultValue",
      sentence: '"Code": The default value is no valid answer',
    },
  ]);
  const column = { "fields.rooms.columns.code.patternExample": "zyx" };
  expect(refused(column)).toEqual([
    {
      path: "texts.fields.rooms.columns.code.patternExample",
      sentence: '"Rooms": Column "Code": The example does not fit the pattern',
    },
  ]);
  const content = formOf([code, table]);
  const kept = withoutRefused(made({ ...right, ...column }), {
    content,
    originals: originalsOf(content),
  });
  expect(Object.keys(kept)).toEqual(Object.keys(right));
});
