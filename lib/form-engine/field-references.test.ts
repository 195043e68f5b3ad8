import { describe, expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { ask } from "@/tests/factories/content/asks";
import { ending } from "@/tests/factories/content/endings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, conditional, plain, rule } from "@/tests/factories/content/plain-fields";
import { fieldReferences, isReferenced } from "./field-references";

const fields = [
  plain("way", { label: "Way", description: "Not {{way}}" }),
  conditional("why", { dependsOn: "way", value: "Car" }),
  fieldOf("calculation", { id: "sum", label: "Sum", formula: "LEN({way})" }),
  plain("other", { label: "By {{way}}?" }),
];
const endings = [ending("end", all(rule("way", "Car"))), ending("rest")];
const content = {
  fields,
  redirectUrl: null,
  settings: {
    ...DEFAULT_PUBLIC_PAGE_SETTINGS,
    endings,
    notificationRules: all(rule("other", "x"), all(rule("way", "Car"))),
  },
};

describe("what names a field", () => {
  it("are conditions, formulas, endings, e-mails and texts of others", () => {
    const found = fieldReferences(content, { fieldId: "way" });
    expect(found.dependents.map(({ id }) => id)).toEqual(["why"]);
    expect(found.formulas.map(({ id }) => id)).toEqual(["sum"]);
    expect(found.endings.map(({ id }) => id)).toEqual(["end"]);
    expect(found.notifications).toEqual([rule("way", "Car")]);
    expect(found.texts.map(({ name }) => name)).toEqual(['the label of "By [Way]?"']);
    expect(isReferenced(content, { fieldId: "way" })).toBe(true);
  });

  it.each([
    ["a condition", { ...content, fields: fields.slice(0, 2) }],
    ["a formula", { ...content, fields: [fields[0], fields[2]] }],
    ["a text", { ...content, fields: [fields[0], fields[3]] }],
    ["a rule of e-mails", { ...content, fields: fields.slice(0, 1) }],
    ["an ending", { ...content, fields: fields.slice(0, 1) }],
  ])("is already %s", (kind, { fields: some, settings }) => {
    const { endings: ended, notificationRules } = settings;
    const own = {
      ...DEFAULT_PUBLIC_PAGE_SETTINGS,
      ...(kind === "an ending" && { endings: ended }),
      ...(kind === "a rule of e-mails" && { notificationRules }),
    };
    const form = { fields: some.flatMap((one) => one ?? []), redirectUrl: null, settings: own };
    expect(isReferenced(form, { fieldId: "way" })).toBe(true);
  });

  it("are asks of the board that are sent to it or ask for it", () => {
    const askBack = [ask("a", { to: { fieldId: "way" } }), ask("b", { fieldIds: ["x", "way"] })];
    const form = { ...content, settings: { ...content.settings, askBack: [...askBack, ask("c")] } };
    expect(fieldReferences(form, { fieldId: "way" }).asks).toEqual(askBack);
  });

  it("is not the field itself", () => {
    const alone = {
      ...content,
      fields: fields.slice(0, 1),
      settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
    };
    expect(isReferenced(alone, { fieldId: "way" })).toBe(false);
    expect(isReferenced(content, { fieldId: "why" })).toBe(false);
  });
});
