import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { RULE_OPERATORS, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compileForm } from "@/lib/form-engine/compile-form";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import {
  all,
  any,
  conditional,
  plain,
  rule,
  when,
  whenRules,
} from "@/tests/factories/content/plain-fields";
import { filledForm } from "@/tests/factories/random/random-form";
import { canonicalAnswers } from "../answers/canonical-answers";
import { createResults } from "../calculations/calculate-answers";
import { unreachableFields } from "./unreachable-fields";

const radio = { ...plain("r", { options: ["A", "B"] }), type: "radio" };
const list = { ...plain("m", { options: ["A", "B", "C"] }), type: "multiselect" };
const number = { ...definitionOf({ type: "number" }).create("n"), min: 0, max: 10 };
const tick = plain("t", { type: "checkbox" });

function reasons(...fields: Field[]): Record<string, string> {
  return Object.fromEntries([...unreachableFields(fields)].map(([id, { reason }]) => [id, reason]));
}

describe("fields that nobody can ever see", () => {
  it("are hidden without a condition, or stand below such a field", () => {
    const hidden = plain("h", { hidden: true, type: "section" });
    const inside = plain("i", { sectionId: "h" });
    const below = conditional("b", { dependsOn: "i", value: "x" });
    expect(reasons(hidden, inside, below)).toEqual({ h: "hidden", i: "above", b: "above" });
  });

  it("ask for an answer that cannot be given", () => {
    const of = (given: Parameters<typeof conditional>[1], parent: Field) =>
      reasons(parent, conditional("a", given));
    const unmet = { a: "unmet" };
    expect(of({ dependsOn: "r", value: "C" }, radio)).toEqual(unmet);
    expect(of({ dependsOn: "r", value: ["C", "B"], operator: "contains" }, radio)).toEqual({});
    expect(of({ dependsOn: "n", value: "10", operator: "greater_than" }, number)).toEqual(unmet);
    expect(of({ dependsOn: "n", value: "9", operator: "greater_than" }, number)).toEqual({});
    expect(of({ dependsOn: "n", value: "11" }, number)).toEqual(unmet);
    expect(of({ dependsOn: "n", value: "many", operator: "less_than" }, number)).toEqual(unmet);
    expect(of({ dependsOn: "t", value: "Maybe" }, tick)).toEqual(unmet);
    expect(of({ dependsOn: "t", value: "No" }, tick)).toEqual({});
    expect(of({ dependsOn: "gone", value: "x" }, radio)).toEqual(unmet);
    expect(of({ dependsOn: "gone", operator: "is_empty" }, radio)).toEqual({});
    expect(of({ dependsOn: "gone", value: "x", action: "hide" }, radio)).toEqual({});
    expect(of({ dependsOn: "r", value: "A", operator: "resembles" }, radio)).toEqual(unmet);
  });

  it.each([
    ["date", "22/11/2026", "2026-11-22"],
    ["time", "9am", "09:00"],
    ["color", "red", "#ff0000"],
    ["email", "notmail", "a@example.com"],
  ])("ask a %s for %s, which it never is, but may ask for %s", (type, never, once) => {
    const parent = { ...definitionOf({ type }).create("p"), label: "P" };
    const asking = (value: string) => reasons(parent, conditional("a", { dependsOn: "p", value }));
    expect(asking(never)).toEqual({ a: "unmet" });
    expect(asking(once)).toEqual({});
  });

  it("ask for a text beyond its limits or its pattern, or for a file as text", () => {
    const text = { ...definitionOf({ type: "text" }).create("p"), maxLength: 3, minLength: 2 };
    const asking = (parent: Field, value: string) =>
      reasons(parent, conditional("a", { dependsOn: "p", value }));
    expect(asking(text, "four")).toEqual({ a: "unmet" });
    expect(asking(text, "abc")).toEqual({});
    expect(asking(text, "a")).toEqual({});
    expect(asking({ ...text, pattern: "[A-Z]+" } as Field, "abc")).toEqual({ a: "unmet" });
    for (const type of ["file", "audio"]) {
      const parent = definitionOf({ type }).create("p");
      expect(asking(parent, "x")).toEqual({ a: "unmet" });
      const given = conditional("a", { dependsOn: "p", operator: "is_not_empty" });
      expect(reasons(parent, given)).toEqual({});
    }
  });

  it("contradict a field above them", () => {
    const first = conditional("a", { dependsOn: "r", value: "A" });
    const section = plain("s", {
      type: "section",
      conditionalLogic: when({ dependsOn: "r", value: "B" }),
    });
    const both = conditional("b", { dependsOn: "a", value: "x" });
    expect(reasons(radio, first, section, { ...both, sectionId: "s" })).toEqual({
      b: "contradiction",
    });
    expect(reasons(radio, first, section, both)).toEqual({});
  });

  it("have rules in groups that no answers meet together", () => {
    const ruled = (group: RuleGroup, action?: "hide") =>
      reasons(radio, list, plain("a", { conditionalLogic: whenRules(group, action) }));
    const [a, b] = [rule("r", "A"), rule("r", "B")];
    expect(ruled(all(a, b))).toEqual({ a: "unmet" });
    expect(ruled(any(a, b))).toEqual({});
    expect(ruled(all(a, any(b, rule("m", "A"))))).toEqual({});
    expect(ruled(all(a, any(b, rule("r", "A", "not_equals"))))).toEqual({ a: "unmet" });
    expect(ruled(any(rule("r", "A", "is_empty"), rule("r", "A", "is_not_empty")), "hide")).toEqual({
      a: "unmet",
    });
    expect(ruled(all(rule("m", "A"), rule("m", "B")))).toEqual({});
  });

  it("read what nobody ever answers, or what is gone", () => {
    const unseen = plain("u", { hidden: true });
    const ruled = (group: RuleGroup) =>
      reasons(radio, unseen, plain("a", { conditionalLogic: whenRules(group) }));
    expect(ruled(all(rule("u", "x"), rule("r", "A")))).toEqual({ u: "hidden", a: "unmet" });
    expect(ruled(all(rule("u", "", "is_empty"), rule("r", "A")))).toEqual({ u: "hidden" });
    expect(ruled(all(rule("gone", "", "is_empty"), rule("r", "A")))).toEqual({
      u: "hidden",
      a: "unmet",
    });
  });

  it("leave no room between bounds, which may be equal or dates", () => {
    const upTo = { ...number, max: 5 } as Field;
    const day = definitionOf({ type: "date" }).create("d");
    const bounded = (...items: Parameters<typeof all>) =>
      reasons(upTo, day, plain("a", { conditionalLogic: whenRules(all(...items)) }));
    expect(bounded(rule("n", "5", "greater_or_equal"))).toEqual({});
    expect(bounded(rule("n", "5", "greater_than"))).toEqual({ a: "unmet" });
    expect(bounded(rule("n", "3", "greater_or_equal"), rule("n", "3", "less_or_equal"))).toEqual(
      {},
    );
    expect(bounded(rule("n", "3", "greater_or_equal"), rule("n", "2", "less_or_equal"))).toEqual({
      a: "unmet",
    });
    const [early, late] = ["2026-01-01", "2026-02-01"];
    expect(bounded(rule("d", early, "greater_than"), rule("d", late, "less_than"))).toEqual({});
    expect(bounded(rule("d", late, "greater_than"), rule("d", early, "less_than"))).toEqual({
      a: "unmet",
    });
    expect(bounded(rule("d", "soon", "less_than"))).toEqual({ a: "unmet" });
  });

  it("are not claimed once that takes too many steps", () => {
    const dropdowns = Array.from({ length: 40 }, (_each, index) =>
      plain(`p${index}`, { type: "dropdown", options: ["x", "y"] }),
    );
    const met = dropdowns.map(({ id }) => any(rule(id, "x"), rule(id, "y")));
    const never = [rule("p39", "x"), rule("p39", "y")];
    const heavy = whenRules(all(...met.slice(0, 8), ...never));
    const many = Array.from({ length: 200 }, (_each, index) =>
      plain(`f${index}`, { conditionalLogic: heavy }),
    );
    const claimed = Object.values(reasons(...dropdowns, ...many));
    expect(claimed).toContain("unmet");
    expect(claimed.length).toBeLessThan(many.length);
  });

  it("judge a field in a loop through its section by its own condition", () => {
    const section = plain("s", {
      type: "section",
      conditionalLogic: when({ dependsOn: "i", value: "x", action: "hide" }),
    });
    const inside = plain("i", { sectionId: "s", conditionalLogic: whenRules(all(rule("r", "D"))) });
    expect(reasons(radio, section, inside)).toEqual({ s: "above", i: "unmet" });
  });

  it("are not claimed of more combinations than are looked at", () => {
    const never = Array.from({ length: 10 }, () => any(rule("r", "C"), rule("r", "D")));
    const field = plain("a", { conditionalLogic: whenRules(all(...never)) });
    expect(reasons(radio, field)).toEqual({});
  });

  it("may ask for several items of one list", () => {
    const section = plain("s", {
      type: "section",
      conditionalLogic: when({ dependsOn: "m", value: "A", operator: "contains" }),
    });
    const inside = { ...conditional("b", { dependsOn: "m", value: "B" }), sectionId: "s" };
    expect(reasons(list, section, inside)).toEqual({});
    const not = { dependsOn: "m", value: "A", operator: "not_contains" };
    expect(reasons(list, section, { ...conditional("b", not), sectionId: "s" })).toEqual({
      b: "contradiction",
    });
  });

  it("are never seen with any acceptable answers to any form", () => {
    fc.assert(
      fc.property(filledForm(), ({ fields, answers }) => {
        const context = { answers, matchesPattern: () => true };
        const accepted = fields.filter(
          (field) => definitionOf(field).validateAnswer(field, answers[field.id], context) === null,
        );
        const canonical = canonicalAnswers(accepted, answers);
        // What is sent for a calculation counts nowhere: its result does.
        const { answers: calculated } = createResults(compileForm(fields))(canonical, "2026-11-22");
        const visible = visibleIdsOf({ fields, answers: calculated });
        expect([...unreachableFields(fields).keys()].filter((id) => visible.has(id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("of fields below one choice", () => {
  const options = ["A", "B", "C"];
  const given = fc.record({
    operator: fc.constantFrom(...RULE_OPERATORS),
    value: fc.oneof(
      fc.constantFrom(...options, "D"),
      fc.uniqueArray(fc.constantFrom(...options, "D"), { minLength: 1 }),
    ),
    action: fc.constantFrom("show" as const, "hide" as const),
  });

  it.each([
    ["radio", [undefined, ...options]],
    ["multiselect", subsets(options)],
  ])("exactly those that no answer shows are found: %s", (type, answers) => {
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 4 }), (rules) => {
        const parent = plain("p", { type, options });
        // Nested sections: all rules must be met at once.
        const chain = rules.map((one, index) =>
          plain(`s${index}`, {
            type: "section",
            conditionalLogic: when({ dependsOn: "p", ...one }),
            ...(index > 0 ? { sectionId: `s${index - 1}` } : {}),
          }),
        );
        const fields = [parent, ...chain];
        const seen = new Set(
          answers.flatMap((answer) => [...visibleIdsOf({ fields, answers: { p: answer } })]),
        );
        const unseen = fields.map(({ id }) => id).filter((id) => !seen.has(id));
        expect([...unreachableFields(fields).keys()]).toEqual(unseen);
      }),
    );
  });
});

function subsets(items: string[]): string[][] {
  return items.reduce<string[][]>(
    (all, item) => [...all, ...all.map((set) => [...set, item])],
    [[]],
  );
}
