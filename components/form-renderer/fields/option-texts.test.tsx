import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { readPosted } from "@/lib/field-types/registry/posted-readers";
import { schemaOf } from "@/lib/field-types/registry/schemas";
import { formulaInput } from "@/lib/form-engine/calculations/formula-input";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { AllFieldViews } from "./all-field-views";
import { FieldView } from "./field-view";

const SHORT = ["Red", "Blue", "constructor"];
const LONG = ["Red", ...Array.from({ length: 120 }, (_, index) => `Shade ${index}`)];
const optionTexts = { Red: "Rot", "Shade 110": "Ton 110" };

const made = (type: string, options: string[]) => fieldOf(type, { options, optionTexts });

const drawn = (type: string, options: string[], value: unknown = null) =>
  renderToStaticMarkup(
    <AllFieldViews>
      <FieldView field={made(type, options)} value={value} />
    </AllFieldViews>,
  );

it.each([
  ["radio", SHORT],
  ["radio", LONG],
  ["multiselect", SHORT],
  ["multiselect", LONG],
  ["dropdown", SHORT],
  ["dropdown", LONG],
])(
  "options of a %s are called as in the language, and sent as in the original",
  (type, options) => {
    const html = drawn(type, options);
    expect(html).toContain('value="Red"');
    expect(html).toMatch(/>Rot</);
    expect(html).not.toMatch(/>Red</);
    expect(html).not.toContain('value="Rot"');
  },
);

it("those of a long list that are chosen, too", () => {
  const html = drawn("multiselect", LONG, ["Red", "Shade 110"]);
  expect(html).toMatch(/Remove <\/span>Ton 110</);
  expect(drawn("radio", LONG, "Red")).toContain("Chosen: Rot.");
});

it("a name that was typed without scripts stands for its option", () => {
  const field = made("dropdown", LONG);
  const read = (text: string) =>
    readPosted(field, { own: [], parts: { typed: [text] }, uploads: [] })[field.id];
  expect([read("rot"), read("Red"), read("Ton 110")]).toEqual(["Red", "Red", "Shade 110"]);
});

it("formulas know the original", () => {
  const field = made("radio", SHORT);
  expect(definitionOf(field).display(field, "Red", {}, ENGLISH_VALUES)).toEqual({
    kind: "text",
    text: "Rot",
  });
  expect(formulaInput(field, { [field.id]: "Red" })).toMatchObject({ text: "Red" });
  const many = made("multiselect", SHORT);
  expect(formulaInput(many, { [many.id]: ["Red", "Blue"] })).toMatchObject({
    items: [{ text: "Red" }, { text: "Blue" }],
  });
});

it("no stored field has them", () => {
  const given = { ...made("radio", SHORT), wireKey: "w" };
  const stored = schemaOf(given).parse(given);
  expect(Object.keys(stored)).not.toContain("optionTexts");
  expect(Object.keys(stored)).not.toContain("wireKey");
});
