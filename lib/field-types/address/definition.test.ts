import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { areRulesMet } from "@/lib/form-engine/logic/are-rules-met";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { addressDefinition, type AddressField } from "./definition";
import { addressReader } from "./posted";

const field = addressDefinition.create("f");
const OSLO = {
  street: "Storgata 1",
  extra: "c/o Berg",
  postalCode: "0155",
  city: "Oslo",
  country: "NO",
};
const read = (answer: unknown) => addressDefinition.canonicalise(field, { f: answer })["f"];
const textOf = (answer: unknown, locale = "en") =>
  addressDefinition.display(field, read(answer), {}, { ...ENGLISH_VALUES, locale });

it.each([
  [OSLO, OSLO],
  // What a page left empty is as absent as what a program left out.
  [{ ...OSLO, region: "" }, OSLO],
  [{ ...OSLO, more: 1, __proto__: { city: "x" } }, OSLO],
  [
    { street: " Storgata 1 ", country: "norway" },
    { street: "Storgata 1", country: "NO" },
  ],
  [JSON.stringify(OSLO), OSLO],
  [{ street: "", city: " ", country: "" }, undefined],
  [{ city: null, street: "A" }, { street: "A" }],
  ["", undefined],
  ["Storgata 1", "Storgata 1"],
])("stores %j as %j", (answer, stored) => {
  expect(read(answer)).toEqual(stored);
});

it.each<[unknown, string]>([
  ["Storgata 1", "Please enter an address"],
  [7, "Please enter an address"],
  [[OSLO], "Please enter an address"],
  [{}, "Please enter an address"],
  [{ constructor: "x" }, "Please enter an address"],
  [{ street: { deep: 1 } }, "Please enter an address"],
  [{ ...OSLO, country: "Atlantis" }, "Please choose one of the options"],
  [{ ...OSLO, country: Infinity }, "Please choose one of the options"],
  [{ ...OSLO, city: "x".repeat(501) }, "Please enter at most 500 characters"],
])("refuses %j", (answer, sentence) => {
  expect(problemOf(fieldOf("address"), read(answer))).toBe(sentence);
});

it("names the parts that lack where it is required, as the country calls them", () => {
  const required = fieldOf("address", { required: true });
  expect(problemOf(required, undefined)).toBe("This field is required");
  expect(problemOf(required, OSLO)).toBeNull();
  expect(problemOf(required, { postalCode: "1" })).toBe(
    "Please fill in: Street and number, City, Country",
  );
  expect(problemOf(required, { country: "GB", street: "1 High St" })).toBe(
    "Please fill in: Post town",
  );
  expect(problemOf(fieldOf("address"), { city: "Oslo" })).toBeNull();
});

it.each([
  [OSLO, "Storgata 1, c/o Berg, 0155 Oslo, Norway"],
  [
    { street: "1 Main St", city: "Austin", region: "TX", postalCode: "78701", country: "US" },
    "1 Main St, Austin, TX 78701, United States",
  ],
  [{ street: "1 Main St", city: "Austin", country: "US" }, "1 Main St, Austin, United States"],
  [
    { street: "1-1-2", city: "千代田区", region: "東京都", postalCode: "100-0001", country: "JP" },
    "100-0001, 東京都, 千代田区, 1-1-2, Japan",
  ],
  [
    { street: "1-1-2", city: "Chiyoda", region: "Tokyo", postalCode: "100-0001", country: "JP" },
    "1-1-2, Chiyoda, Tokyo, 100-0001, Japan",
  ],
  [{ city: "Pristina", country: "XK" }, "Pristina, Kosovo"],
  [{ city: "Oslo" }, "Oslo"],
])("writes %j in one line: %s", (answer, text) => {
  expect(textOf(answer)).toMatchObject({ kind: "text", text, parts: answer });
});

it("has the name of its country in the language of whoever reads it", () => {
  expect(textOf(OSLO, "de")).toMatchObject({ text: "Storgata 1, c/o Berg, 0155 Oslo, Norwegen" });
});

it.each([
  ["contains", "Norway", true],
  ["starts_with", "Storgata", true],
  ["equals", "Storgata 1, c/o Berg, 0155 Oslo, Norway", true],
  ["not_equals", "Storgata 1, c/o Berg, 0155 Oslo, Norway", false],
  ["is_empty", undefined, false],
])("is compared in rules as words: %s %j", (operator, value, isMet) => {
  const rules = { match: "all" as const, items: [{ fieldId: "f", operator, value }] };
  expect(areRulesMet(rules, { fields: [field], answers: { f: OSLO } })).toBe(isMet);
});

it("reads the parts of a page without JavaScript, of which a country that it began with is none", () => {
  const begun = { ...field, defaultCountry: "NO" };
  const post = (parts: Record<string, string[]>, given: AddressField = begun) =>
    addressReader.read(given, { own: [], parts, uploads: [] });
  const blank = { street: [""], extra: [""], postalCode: [""], city: [""], region: [""] };
  expect(post({ ...blank, country: ["NO"] })).toEqual({});
  expect(post({ ...blank, country: [""] }, field)).toEqual({});
  expect(post({ ...blank, country: ["SE"] })).toMatchObject({ f: { country: "SE" } });
  expect(post({ ...blank, street: ["A"], country: ["NO"] })).toMatchObject({
    f: { street: "A", country: "NO" },
  });
  expect(post({ street: ["A"], "country.typed": ["norway"] })).toEqual({
    f: { street: "A", country: "norway" },
  });
  expect(post({ street: ["A", "B"] })).toEqual({ f: { street: ["A", "B"] } });
});

it("begins with a country of ISO 3166 alone", () => {
  const stored = (defaultCountry: unknown) =>
    storedAs({ ...field, type: "address", defaultCountry });
  expect(stored("NO")).toMatchObject({ defaultCountry: "NO" });
  for (const given of ["no", "ZZ", 7, {}, "__proto__"]) {
    expect(stored(given)).toMatch(/country/);
  }
});
