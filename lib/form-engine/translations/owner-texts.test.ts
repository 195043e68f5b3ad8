import { describe, expect, it } from "vitest";
import { isRecord } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES, type FieldType } from "@/lib/field-types/registry/field-types";
import { SAMPLES } from "@/scripts/field-document/samples";
import { ask } from "@/tests/factories/content/asks";
import { all } from "@/tests/factories/content/plain-fields";
import { fingerprintOf } from "./fingerprint";
import { withTranslations } from "./option-texts";
import { originalTexts } from "./original-texts";
import { labelKey, translateContent, translatedOptions } from "./translate-content";

/** Texts that no visitor reads as their owner wrote them, by the last name of their path: codes, ids, rules and owners' own names. */
const NOT_SHOWN = new Set(
  "accentColor address alignment audioQuality boardMode fieldId fontSize fontStyle fontWeight format formula fieldType icon id layout logoId match matchMissing noticeReplyTo operator parameter robots sectionId style textColor timeZone type".split(
    " ",
  ),
);
const NOT_SHOWN_AT = [
  /^messages\.[^.]+\.(?:title|replyTo|withAnswers)$/,
  /^askBack\.[^.]+\.(?:columnId|label|answeredLabel|fieldIds\.\d+)$/,
  // Numbers, dates, codes and options are the same in all languages.
  /^fields\.(?!text\b|textarea\b)[^.]+\.defaultValue$/,
  /^fields\.[^.]+\.(?:defaultCountry|capture|acceptedFileTypes|color|width|size|currency)\b/,
  /\.(?:rules|conditionalLogic|showIf|options|matrixRows|optionValues|pattern|validation)\b/,
  /(?:\bmonday|\bitemName|ColumnId)/,
  /^(?:webhooks|languages|theme)\b/,
];

/** A default of a type, as its answers are. */
const sample = (type: FieldType) => SAMPLES[type].answer;

function everyType(): FormContent {
  const fields = FIELD_TYPES.map((type): Field => {
    const made = definitionOf({ type }).create(type);
    const texts = {
      label: "l",
      description: "d",
      placeholder: "p",
      otherLabel: "o",
      addLabel: "Add one",
      patternExample: "AB-12",
      ...(typeof sample(type) === "string" && { defaultValue: sample(type) }),
      ...(type === "section" && { repeat: { rowLabel: "Guest" } }),
    };
    return Object.assign({}, made, texts, SAMPLES[type].field ?? {});
  });
  return {
    ...EMPTY_CONTENT,
    title: "T",
    description: "D",
    redirectUrl: "https://example.org/{{text}}",
    fields,
    settings: {
      ...EMPTY_CONTENT.settings,
      logoText: "Logo",
      welcome: { title: "Hello", text: "Ten questions.", button: "Begin" },
      submitLabel: "Send",
      nextLabel: "Go on",
      backLabel: "Return",
      thankYouTitle: "Thanks",
      thankYou: "Bye",
      fillInAgainLabel: "Again",
      closedMessage: "Closed",
      itemName: "Item",
      endings: [
        {
          id: "e",
          rules: all(),
          icon: "done",
          title: "E",
          text: "F",
          redirectUrl: "https://a.example/",
        },
      ],
      messages: [
        {
          id: "m",
          title: "For us",
          to: { fieldId: "email" },
          rules: all(),
          subject: "S",
          text: "M",
          replyTo: "a@example.org",
          withAnswers: "none",
          offer: {},
        },
      ],
      askBack: [ask("q")],
      stages: [{ id: "s", title: "Check", filledBy: { address: "b@example.org" }, rules: all() }],
    },
  };
}

/** Every text in a value by its path, with ids in place of positions. */
function textsIn(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === "string") {
    return value === "" ? [] : [[path.join("."), value]];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const id = isRecord(item) && typeof item["id"] === "string" ? item["id"] : String(index);
      return textsIn(item, [...path, id]);
    });
  }
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
    : [];
}

describe("the texts of a form", () => {
  it("are all that an owner writes for visitors: a new one has to be named here or there", () => {
    const content = everyType();
    const keys = new Set(originalTexts(content).map(({ key }) => key));
    const forgotten = textsIn(content)
      .map(([path]) => path.replace(/^settings\./, ""))
      .filter((path) => !keys.has(path))
      .filter((path) => !NOT_SHOWN.has(path.slice(path.lastIndexOf(".") + 1)))
      .filter((path) => !NOT_SHOWN_AT.some((pattern) => pattern.test(path)));
    expect(forgotten).toEqual([]);
  });

  it("have the keys that programs know", () => {
    const content = everyType();
    const keys = originalTexts(content).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        "title",
        "description",
        "redirectUrl",
        "thankYou",
        "welcome.title",
        "welcome.text",
        "welcome.button",
        "fields.text.label",
        "fields.text.placeholder",
        "fields.text.defaultValue",
        "fields.textarea.defaultValue",
        "fields.text.patternExample",
        "fields.dropdown.otherLabel",
        "fields.table.addLabel",
        "fields.table.columns.room.label",
        "fields.section.repeat.rowLabel",
        "endings.e.text",
        "endings.e.redirectUrl",
        "messages.m.subject",
        "askBack.q.subject",
        "askBack.q.text",
        "stages.s.title",
      ]),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain("messages.m.title");
    expect(keys.filter((key) => key.endsWith("defaultValue"))).toHaveLength(2);
  });

  it("leave out what is blank, and 'Other' where it is a word of ours", () => {
    const fields = [
      { id: "a", type: "dropdown", options: ["1.5 l", " ", "Other"], label: "", description: " " },
    ].map((own) => Object.assign({}, definitionOf(own).create(own.id), own));
    const keys = originalTexts({ ...EMPTY_CONTENT, fields }).map(({ key }) => key);
    expect(keys).toContain("fields.a.options.1.5 l");
    expect(keys.filter((key) => /label|description|Other$|options\. /.test(key))).toEqual([]);
  });
});

describe("a translated form", () => {
  it("has each text from the translation, and the original where there is none", () => {
    const content = everyType();
    const originals = originalTexts(content);
    const texts = Object.fromEntries(originals.map(({ key }) => [key, `«${key}»`]));
    const translated = translateContent(content, texts);
    const shown = originalTexts(translated).filter(
      ({ key }) => !/\.(options|matrixRows)\./.test(key),
    );
    expect(shown.map(({ text }) => text)).toEqual(shown.map(({ key }) => `«${key}»`));
    expect(translateContent(content, { title: " ", gone: "x" })).toEqual(content);
  });

  it("keeps the values of options, and says what they are called", () => {
    const content = everyType();
    const radio = content.fields.find(({ id }) => id === "radio");
    const [option = ""] = radio?.options ?? [];
    const texts = { [`fields.radio.options.${option}`]: "Eins" };
    expect(translateContent(content, texts).fields).toEqual(content.fields);
    expect(radio && [...translatedOptions(radio, texts)]).toEqual([[option, "Eins"]]);
  });

  it("has rows in its language, which keep their values too", () => {
    const content = everyType();
    const texts = { "fields.matrix.matrixRows.Food": "Essen", "fields.matrix.options.Fine": "Gut" };
    const matrix = withTranslations(content, texts).fields.find(({ id }) => id === "matrix");
    expect(matrix).toMatchObject({
      matrixRows: ["Food", "Rooms"],
      rowTexts: { Food: "Essen" },
      optionTexts: { Fine: "Gut" },
    });
  });

  it("takes no text from what every object has", () => {
    const content = { ...EMPTY_CONTENT, title: "T" };
    expect(translateContent(content, {}).title).toBe("T");
    expect(labelKey("1", "status", "a.b")).toBe("labels.1.status.a.b");
  });
});

it("a fingerprint changes with the text", () => {
  const texts = ["", "a", "b", "ab", "ba", "a ", "A", "ä", "a".repeat(5_000), "\u0000"];
  expect(new Set(texts.map(fingerprintOf)).size).toBe(texts.length);
  expect(fingerprintOf("Name")).toBe(fingerprintOf("Name"));
  expect(fingerprintOf("Name")).toMatch(/^[0-9a-f]{16}$/);
});
