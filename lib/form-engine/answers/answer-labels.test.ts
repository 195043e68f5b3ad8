import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerLabels } from "./answer-labels";

const field = (type: string, id: string, given: object) => ({
  ...definitionOf({ type }).create(id),
  ...given,
});
const FIELDS = [
  field("text", "name", { label: "Your name" }),
  field("text", "why", { label: "Why, {{name}}?" }),
  field("text", "unasked", { label: "Unasked" }),
  field("table", "goods", {
    label: "Goods",
    columns: [field("text", "what", { label: "What" }), field("password", "pin", { label: "PIN" })],
  }),
];

it("names what is answered, also inside of other answers, and columns by their table", () => {
  const answers = { name: { value: "Ida", why: "So" }, goods: [{ _key: "r1", what: "Tea" }] };
  expect(answerLabels(FIELDS, answers)).toEqual({
    name: "Your name",
    why: "Why, [Your name]?",
    goods: "Goods",
    "goods.what": "What",
  });
});

it("takes names that every object has", () => {
  expect(answerLabels([field("text", "constructor", { label: "Maker" })], {})).toEqual({});
  const answers = JSON.parse('{"__proto__": "x"}') as Record<string, unknown>;
  const labels = answerLabels([field("text", "__proto__", { label: "Odd" })], answers);
  expect(Object.entries(labels)).toEqual([["__proto__", "Odd"]]);
});
