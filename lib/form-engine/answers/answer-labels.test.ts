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

it("names what is answered, and columns by their table", () => {
  const answers = { name: "Ida", why: "So", goods: [{ _key: "r1" }, { _key: "r2", what: "Tea" }] };
  expect(answerLabels(FIELDS, answers)).toEqual({
    name: "Your name",
    why: "Why, [Your name]?",
    goods: "Goods",
    "goods.what": "What",
  });
});

it("takes no part of an answer for a question", () => {
  const fields = [
    field("file", "plan", { label: "Plan" }),
    field("text", "size", { label: "Size" }),
    field("dropdown", "where", { label: "Where" }),
    field("text", "value", { label: "Value" }),
    field("text", "what", { label: "What else" }),
    ...FIELDS.slice(-1),
  ];
  const answers = {
    plan: [{ name: "plan.txt", size: 4, sha256: null }],
    where: { value: "Quay", conditionalData: { Quay: {} } },
    goods: [{ _key: "r1", what: "Tea" }],
  };
  expect(answerLabels(fields, answers)).toEqual({
    plan: "Plan",
    where: "Where",
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
