import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { plain } from "@/tests/factories/content/plain-fields";
import { answerShape } from "./answer-shape";

it("is known of every type that people type, pick or tick", () => {
  const shapes = FIELD_TYPES.map((type) => [type, answerShape(definitionOf({ type }).create("f"))]);
  expect(Object.fromEntries(shapes)).toMatchObject({
    text: "typed",
    email: "typed",
    textarea: "typed",
    date: "typed",
    number: "numeric",
    range: "numeric",
    dropdown: "one-choice",
    radio: "one-choice",
    multiselect: "choices",
    checkbox: "flag",
    section: "none",
  });
});

it("is not known where the board gives the options", () => {
  expect(answerShape(plain("d", { type: "dropdown", populateFromMonday: true }))).toBe("unknown");
});
