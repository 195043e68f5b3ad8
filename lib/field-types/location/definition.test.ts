import { expect, it } from "vitest";
import { columnOutcome } from "@/lib/domain/board/column-values/column-value";
import { textCell } from "@/lib/domain/board/items/item-cell";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { answersOfCell } from "@/lib/form-engine/board/items/cell-answers";
import { areRulesMet } from "@/lib/form-engine/logic/are-rules-met";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { locationDefinition } from "./definition";
import { locationReader } from "./posted";

const field = locationDefinition.create("f");
const OSLO = { lat: 59.91, lng: 10.75 };
const FOUND = { ...OSLO, accuracy: 12.3 };
const INVALID = "Please enter latitude and longitude in degrees, such as 59.91, 10.75";
const read = (answer: unknown) => locationDefinition.canonicalise(field, { f: answer })["f"];

it.each([
  ["59.91, 10.75", OSLO],
  [" 59,91 10,75 ", OSLO],
  [{ lat: "59,91", lng: "10.75" }, OSLO],
  [{ ...OSLO, accuracy: "12.3", more: 1 }, FOUND],
  [{ ...OSLO, accuracy: null }, OSLO],
  ["", undefined],
  [null, undefined],
  ["Oslo", "Oslo"],
])("stores %j as %j", (answer, stored) => {
  expect(read(answer)).toEqual(stored);
});

it.each<[unknown, string]>([
  ["Oslo", INVALID],
  ["59,91", INVALID],
  [{}, INVALID],
  [{ lat: 59 }, INVALID],
  [{ lat: "x", lng: 1 }, INVALID],
  [{ lat: null, lng: null }, INVALID],
  [{ lat: [59], lng: {} }, INVALID],
  [{ ...OSLO, accuracy: -1 }, INVALID],
  [{ ...OSLO, accuracy: "near" }, INVALID],
  [{ lat: Infinity, lng: 1 }, INVALID],
  [7, INVALID],
  [[59.91, 10.75], INVALID],
  ["91, 10", "Latitude goes from -90 to 90, longitude from -180 to 180"],
])("refuses %j", (answer, sentence) => {
  expect(problemOf(fieldOf("location"), read(answer))).toBe(sentence);
});

it("is shown as coordinates, with how accurate they are below", () => {
  expect(locationDefinition.display(field, FOUND, {}, ENGLISH_VALUES)).toEqual({
    kind: "text",
    text: "59.91, 10.75",
    note: "Accurate to 13 m",
    parts: FOUND,
  });
  expect(locationDefinition.display(field, OSLO, {}, ENGLISH_VALUES)).not.toHaveProperty("note");
});

it("is written to a column of locations and to one of texts", () => {
  const shown = locationDefinition.display(field, FOUND, {}, ENGLISH_VALUES);
  const outcome = (type: string) =>
    columnOutcome(shown, { column: { type, settings: {} }, newLabels: [] });
  expect(outcome("location")).toMatchObject({
    value: { lat: "59.91", lng: "10.75", address: "59.91, 10.75" },
  });
  expect(outcome("text")).toMatchObject({ value: "59.91, 10.75" });
});

it("is read from a column of locations", () => {
  const cell = textCell({ id: "c", type: "location" }, "Oslo");
  expect(answersOfCell(field, { ...cell, place: OSLO })).toEqual({ f: OSLO });
  expect(answersOfCell(field, cell)).toEqual({});
});

it.each([
  ["equals", "59.91, 10.75", true],
  ["not_equals", "59.91, 10.75", false],
  ["starts_with", "59.", true],
  ["is_empty", undefined, false],
])("is compared in rules as its coordinates: %s %j", (operator, value, isMet) => {
  const rules = { match: "all" as const, items: [{ fieldId: "f", operator, value }] };
  expect(areRulesMet(rules, { fields: [field], answers: { f: FOUND } })).toBe(isMet);
});

it("keeps the accuracy of a box that comes back as it was drawn, without JavaScript", () => {
  const post = (own: string, ...kept: string[]) =>
    locationReader.read(field, { own: [own], parts: { kept }, uploads: [] });
  const drawn = JSON.stringify(FOUND);
  expect(post("59.91, 10.75", drawn)).toEqual({ f: FOUND });
  expect(post("60, 10", drawn)).toEqual({ f: "60, 10" });
  expect(post("60, 10", "{")).toEqual({ f: "60, 10" });
  expect(post("59.91, 10.75", drawn, drawn)).toEqual({ f: "59.91, 10.75" });
  expect(post("59.91, 10.75", "[".repeat(100_000))).toEqual({ f: "59.91, 10.75" });
});
