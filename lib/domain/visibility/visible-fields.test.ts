import { describe, expect, it } from "vitest";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import type { Answers } from "../fields/answers";
import type { Field } from "../fields/base-field";
import { explainVisibility } from "./explain-visibility";
import { createVisibilityEvaluator, previewPolicy } from "./visible-fields";

const seen = (fields: Field[], answers: Answers = {}) =>
  [...createVisibilityEvaluator(fields)(answers)].sort();
const previewed = (fields: Field[], answers: Answers = {}) =>
  [...createVisibilityEvaluator(fields, { policy: previewPolicy })(answers)].sort();

const parent = plain("p");
const child = conditional("c", { dependsOn: "p", value: "x" });

describe("fields on the public page", () => {
  it("are visible unless hidden", () => {
    expect(seen([plain("a"), plain("b", { hidden: true })])).toEqual(["a"]);
  });

  it("follow their condition, whatever 'hidden by default' says", () => {
    expect(seen([parent, child])).toEqual(["p"]);
    expect(seen([parent, child], { p: "x" })).toEqual(["c", "p"]);
    expect(seen([parent, { ...child, hidden: true }], { p: "x" })).toEqual(["c", "p"]);
  });

  it("disappear on action hide, but not while the parent is empty", () => {
    const hides = conditional("c", { dependsOn: "p", value: "x", action: "hide" });
    expect(seen([parent, hides], { p: "x" })).toEqual(["p"]);
    expect(seen([parent, hides], { p: "y" })).toEqual(["c", "p"]);
    expect(seen([parent, hides])).toEqual(["c", "p"]);
  });

  it("show when the condition is not complete or not enabled", () => {
    const incomplete = plain("c", { conditionalLogic: { enabled: true, action: "show" } });
    const off = plain("c", {
      conditionalLogic: { ...child.conditionalLogic, action: "show", enabled: false },
    });
    expect(seen([parent, incomplete])).toEqual(["c", "p"]);
    expect(seen([parent, off])).toEqual(["c", "p"]);
  });

  it("are hidden with the field they depend on, however their own condition stands", () => {
    const grandchild = conditional("g", { dependsOn: "c", value: "y" });
    expect(seen([parent, child, grandchild], { p: "no", c: "y" })).toEqual(["p"]);
    expect(seen([grandchild, child, parent], { p: "x", c: "y" })).toEqual(["c", "g", "p"]);
  });

  it("are hidden with their section", () => {
    const section = conditional("s", { dependsOn: "p", value: "x" });
    const member = plain("m", { sectionId: "s" });
    const below = conditional("b", { dependsOn: "m", value: "y" });
    expect(seen([member, below, section, parent], { m: "y" })).toEqual(["p"]);
    expect(seen([member, below, section, parent], { m: "y", p: "x" })).toEqual([
      "b",
      "m",
      "p",
      "s",
    ]);
  });

  it("settle in chains deeper than five, listed in any order", () => {
    const chain = Array.from({ length: 40 }, (_, index) =>
      index === 0
        ? plain("f0")
        : conditional(`f${index}`, { dependsOn: `f${index - 1}`, value: "x" }),
    );
    const answers = Object.fromEntries(chain.map(({ id }) => [id, "x"]));
    expect(seen(chain.toReversed(), answers)).toHaveLength(40);
    expect(seen(chain.toReversed(), { ...answers, f0: "no" })).toEqual(["f0"]);
    const hidden = chain.map((field, index) => ({ ...field, hidden: index > 0 }));
    expect(seen(hidden.toReversed(), answers)).toHaveLength(40);
  });

  it("look at an answer once where no field depends on itself, and until nothing changes where one does", () => {
    const readsOf = (fields: Field[]) => {
      let reads = 0;
      const answers = {
        get p() {
          reads += 1;
          return "x";
        },
      };
      createVisibilityEvaluator(fields)(answers);
      return reads;
    };
    const around = [
      conditional("a", { dependsOn: "b", value: "y" }),
      conditional("b", { dependsOn: "a", value: "y" }),
    ];
    expect(readsOf([child, parent])).toBe(1);
    expect(readsOf([child, parent, ...around])).toBe(2);
    expect(readsOf([child, parent, conditional("s", { dependsOn: "s", value: "y" })])).toBe(2);
  });

  it("settle in sections that hang on each other, listed in any order", () => {
    const links = Array.from({ length: 9 }, (_, index) => [
      conditional(`s${index}`, { dependsOn: `m${index - 1}`, value: "x" }),
      plain(`m${index}`, { sectionId: `s${index}` }),
    ]);
    const fields = [plain("m-1"), ...links.flat()].toReversed();
    const answers = Object.fromEntries(fields.map(({ id }) => [id, "x"]));
    expect(seen(fields, answers)).toHaveLength(19);
    expect(seen(fields, { ...answers, "m-1": "no" })).toEqual(["m-1"]);
  });

  it("end in cycles", () => {
    const a = conditional("a", { dependsOn: "b", value: "x" });
    const b = conditional("b", { dependsOn: "a", value: "x" });
    expect(seen([a, b])).toEqual([]);
    expect(seen([a, b], { a: "x", b: "x" })).toEqual(["a", "b"]);
    expect(seen([a, b], { a: "x" })).toEqual([]);
    expect(seen([conditional("a", { dependsOn: "a", value: "x" })])).toEqual([]);
  });

  it("depend on a removed field as on an empty one", () => {
    expect(seen([conditional("c", { dependsOn: "gone", value: "x" })])).toEqual([]);
    expect(
      seen([conditional("c", { dependsOn: "constructor", operator: "is_not_empty" })]),
    ).toEqual([]);
  });

  it("see 'values' where there is no 'value'", () => {
    const either = plain("c", {
      conditionalLogic: {
        enabled: true,
        action: "show",
        dependsOn: "p",
        showIf: { operator: "contains", values: ["x", "y"] },
      },
    });
    expect(seen([parent, either], { p: "y" })).toEqual(["c", "p"]);
    expect(seen([parent, either], { p: "xy" })).toEqual(["p"]);
  });
});

describe("fields on the preview screen", () => {
  it("count an undefined answer as met", () => {
    const hides = conditional("h", { dependsOn: "p", value: "x", action: "hide" });
    expect(previewed([parent, child, hides])).toEqual(["c", "p"]);
  });

  it("count an unknown operator as met, and look at their own condition only", () => {
    const odd = conditional("o", { dependsOn: "p", operator: "sounds_like" });
    const hiddenParent = { ...parent, hidden: true };
    expect(previewed([hiddenParent, child, odd], { p: "y" })).toEqual(["o"]);
    expect(previewed([hiddenParent, child], { p: "x" })).toEqual(["c"]);
  });

  it("know the four documented operators", () => {
    const is = (operator: string) =>
      conditional(operator, { dependsOn: "p", value: ["x"], operator });
    const fields = ["equals", "not_equals", "contains", "not_contains"].map(is);
    expect(previewed(fields, { p: "x" })).toEqual(["contains", "equals"]);
    expect(previewed(fields, { p: ["y"] })).toEqual(["not_contains", "not_equals"]);
  });

  it("decide as for visitors once there is an answer", () => {
    const above = conditional("c", { dependsOn: "p", operator: "greater_than", value: "3" });
    expect(previewed([parent, above])).toEqual(["c", "p"]);
    expect(previewed([parent, above], { p: 2 })).toEqual(["p"]);
    expect(previewed([parent, above], { p: 4 })).toEqual(["c", "p"]);
    expect(previewed([parent, above], { p: null })).toEqual(["c", "p"]);
  });
});

describe("why a field is hidden", () => {
  const fields = [
    parent,
    child,
    conditional("g", { dependsOn: "c", value: "y" }),
    plain("h", { hidden: true }),
    plain("m", { sectionId: "h" }),
  ];

  it.each([
    ["p", {}, null],
    ["c", { p: "x" }, null],
    ["c", {}, { reason: "parent-empty", dependsOn: "p" }],
    ["c", { p: "z" }, { reason: "condition", dependsOn: "p" }],
    ["g", {}, { reason: "parent-hidden", dependsOn: "c" }],
    ["h", {}, { reason: "hidden" }],
    ["m", {}, { reason: "parent-hidden", dependsOn: "h" }],
    ["unknown", {}, null],
  ])("%s with %j: %j", (fieldId, answers, reason) => {
    expect(explainVisibility({ fields, answers, fieldId })).toEqual(reason);
  });
});
