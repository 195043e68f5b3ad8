import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { areRulesMet } from "@/lib/form-engine/logic/are-rules-met";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { consentDefinition } from "./definition";

const field = { ...consentDefinition.create("f"), content: "I am {{name}}." };
const AGREED = { agreed: true, version: 3, text: "See **this**." };

it.each([
  [true, true],
  ["on", true],
  ["true", true],
  [false, undefined],
  ["false", undefined],
  [undefined, undefined],
  ["", undefined],
  [AGREED, AGREED],
  [{ ...AGREED, more: 1 }, AGREED],
  [{ agreed: true }, true],
  [{ agreed: true, version: "3", text: "x" }, true],
  [{ agreed: false, version: 3, text: "x" }, undefined],
])("reads %j as %j", (answer, stored) => {
  expect(consentDefinition.canonicalise(field, { f: answer })["f"]).toEqual(stored);
});

it.each<unknown>(["perhaps", 1, {}, [[true]], { agreed: "yes" }, { constructor: 1 }])(
  "refuses %j",
  (answer) => {
    expect(problemOf(fieldOf("consent"), answer)).toBe("Please answer with yes or no");
  },
);

it("must be ticked when it is required", () => {
  const required = fieldOf("consent", { required: true });
  expect(problemOf(required, undefined)).toBe("This field is required");
  expect(problemOf(required, true)).toBeNull();
  expect(problemOf(required, AGREED)).toBeNull();
  expect(problemOf(fieldOf("consent"), undefined)).toBeNull();
});

it("is completed with version and text, whatever was sent of them, and stays what it was", () => {
  const facts = {
    version: 7,
    now: new Date(0),
    before: undefined,
    fillIn: (text: string) => text.replace("{{name}}", "Ida"),
  };
  const now = { agreed: true, version: 7, text: "I am Ida." };
  expect(consentDefinition.completeAnswer?.(field, true, facts)).toEqual(now);
  expect(consentDefinition.completeAnswer?.(field, AGREED, facts)).toEqual(now);
  expect(consentDefinition.completeAnswer?.(field, true, { ...facts, before: AGREED })).toEqual(
    AGREED,
  );
  const unworded = { ...field, content: " ", label: "I agree" };
  expect(consentDefinition.completeAnswer?.(unworded, true, facts)).toMatchObject({
    text: "I agree",
  });
});

it("is shown as a checkbox is, with version and text below it", () => {
  expect(consentDefinition.display(field, AGREED, {}, ENGLISH_VALUES)).toEqual({
    kind: "boolean",
    value: true,
    text: "Yes",
    note: "Version 3: \n\nSee **this**.",
    isMarkdown: true,
    parts: AGREED,
  });
  expect(consentDefinition.display(field, true, {}, ENGLISH_VALUES)).toMatchObject({ text: "Yes" });
  expect(consentDefinition.display(field, undefined, {}, ENGLISH_VALUES).kind).toBe("missing");
});

it.each([
  ["equals", "Yes", true],
  ["equals", true, true],
  ["equals", "No", false],
  ["not_equals", "Yes", false],
  ["not_equals", "No", true],
  ["is_empty", undefined, false],
  ["is_not_empty", undefined, true],
])("is compared in rules as a checkbox: %s %j", (operator, value, isMet) => {
  const rules = { match: "all" as const, items: [{ fieldId: "f", operator, value }] };
  for (const answer of [true, AGREED]) {
    expect(areRulesMet(rules, { fields: [field], answers: { f: answer } })).toBe(isMet);
  }
});
