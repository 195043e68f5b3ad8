import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES, type FieldType } from "@/lib/field-types/registry/field-types";
import { SAMPLES } from "@/scripts/field-document/samples";
import { hasAnswerShape } from "./has-answer-shape";

const fieldOf = (type: FieldType) => definitionOf({ type }).create("f");
const holds = (type: FieldType, answer: unknown) => hasAnswerShape(fieldOf(type), { f: answer });

it.each(FIELD_TYPES.filter((type) => SAMPLES[type].answer !== undefined))(
  "the example of a %s has its shape, as no answer has",
  (type) => {
    const { answer, other, field: own } = SAMPLES[type];
    const answers = { f: answer, ...(other !== undefined && { f_other: other }) };
    expect(hasAnswerShape({ ...fieldOf(type), ...own }, answers)).toBe(true);
    expect([undefined, null, "", []].every((none) => holds(type, none))).toBe(true);
  },
);

it("what is wrong is an answer, what no control could hold is none", () => {
  expect([holds("number", "12o"), holds("email", "ida@"), holds("date", "soon")]).toEqual([
    true,
    true,
    true,
  ]);
  expect(holds("daterange", { from: "2026-01-01", to: "" })).toBe(true);
  expect(holds("people", ["Qm3xP0aVn7bKcz1R"])).toBe(true);
  expect(holds("people", [{ a: 1 }])).toBe(false);
  expect(holds("date", { from: "2026-01-01", to: "" })).toBe(false);
  expect(holds("text", { a: 1 })).toBe(false);
  expect(holds("text", ["a"])).toBe(false);
  expect(holds("multiselect", "a")).toBe(false);
  expect(holds("multiselect", [{}])).toBe(false);
  expect(holds("checkbox", "yes")).toBe(false);
  expect(holds("file", "x")).toBe(false);
  expect(holds("heading", "x")).toBe(false);
  expect(hasAnswerShape(fieldOf("radio"), { f: "Other", f_other: { a: 1 } })).toBe(false);
});
