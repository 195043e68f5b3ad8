import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Rule } from "@/lib/domain/rules/rule-group";
import { all, plain, whenRules } from "@/tests/factories/content/plain-fields";
import { visibleIdsOf } from "./visibility";

const stay = plain("stay", { type: "daterange" });
const guests = plain("guests", { type: "people" });
const [first, second] = [plain("first"), plain("second")];

const shows = (rule: Rule, answers: object, fields: Field[] = [stay, guests, first, second]) =>
  visibleIdsOf({
    fields: [...fields, plain("more", { conditionalLogic: whenRules(all(rule)) })],
    answers: { ...answers },
  }).has("more");

describe("a rule on an answer that has parts", () => {
  const dates = { stay: { from: "2026-11-23", to: "2026-11-27" } };
  it.each<[string, string, boolean]>([
    ["equals", "2026-11-23", true],
    ["equals", "2026-11-27", false],
    ["greater_than", "2026-11-22", true],
    ["less_than", "2026-11-23", false],
  ])("compares the first of two days: %s %s", (operator, value, isMet) => {
    expect(shows({ fieldId: "stay", operator, value }, dates)).toBe(isMet);
  });

  it("asks both days whether there is an answer", () => {
    const half = { stay: { from: "", to: "2026-11-27" } };
    expect(shows({ fieldId: "stay", operator: "is_not_empty" }, half)).toBe(true);
    expect(shows({ fieldId: "stay", operator: "is_empty" }, {})).toBe(true);
  });

  const people = {
    guests: [
      { key: "k1", name: "Ida Berg" },
      { key: "k2", name: "Tom Lund" },
    ],
  };
  it.each<[string, string | string[], boolean]>([
    ["equals", "Tom Lund", true],
    ["equals", "k2", false],
    ["contains", "Ida", true],
    ["contains", ["Tom Lund", "Bea"], true],
    ["not_equals", "Ida Berg", false],
  ])("compares the names of people: %s %s", (operator, value, isMet) => {
    expect(shows({ fieldId: "guests", operator, value }, people)).toBe(isMet);
  });
});

describe("a rule that compares with another field", () => {
  const same: Rule = { fieldId: "second", operator: "equals", valueFieldId: "first" };

  it("reads the other answer, and is not met while that is empty", () => {
    expect(shows(same, { first: "a@b.example", second: "a@b.example" })).toBe(true);
    expect(shows(same, { first: "a@b.example", second: "c@d.example" })).toBe(false);
    expect(shows({ ...same, operator: "not_equals" }, { second: "a" })).toBe(false);
    expect(shows({ ...same, operator: "not_equals" }, { first: "b", second: "a" })).toBe(true);
  });

  it("compares days as days and numbers as numbers", () => {
    const [start, end] = [plain("start", { type: "date" }), plain("end", { type: "date" })];
    const after: Rule = { fieldId: "end", operator: "greater_than", valueFieldId: "start" };
    const days = { start: "2026-11-23", end: "2026-12-01" };
    expect(shows(after, days, [start, end])).toBe(true);
    expect(shows(after, { ...days, end: "2026-11-23" }, [start, end])).toBe(false);
    const numbers = [plain("first", { type: "number" }), plain("second", { type: "number" })];
    const more: Rule = { fieldId: "second", operator: "greater_than", valueFieldId: "first" };
    expect(shows(more, { first: 9, second: 10 }, numbers)).toBe(true);
  });

  it("is not met when the other field is not visible, or gone", () => {
    const hidden = plain("first", { hidden: true });
    expect(shows(same, { first: "a", second: "a" }, [hidden, second])).toBe(false);
    expect(shows(same, { first: "a", second: "a" }, [second])).toBe(false);
  });
});
