import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { bundledTemplate } from "@/lib/domain/forms/templates/bundled-template";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldListSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import {
  all,
  any,
  conditional,
  plain,
  rule,
  whenRules,
} from "@/tests/factories/content/plain-fields";
import { formChecks } from "../checks/form-checks";
import { normaliseFields } from "../normalise-fields";
import { logicProblems } from "./logic-problems";

const template = normaliseFields(fieldListSchemaWithPatterns.parse(bundledTemplate().fields));

describe("problems of conditions", () => {
  const choice = {
    ...definitionOf({ type: "radio" }).create("r"),
    label: "R",
    options: ["A", "B"],
  };
  const tick = { ...definitionOf({ type: "checkbox" }).create("t"), label: "T" };
  const problemsOf = (...fields: Parameters<typeof logicProblems>[0][number][]) =>
    logicProblems(fields).map(({ fieldId, problem }) => `${fieldId}: ${problem}`);

  it("are found, one a field", () => {
    expect(problemsOf(conditional("a", { dependsOn: "gone", value: "x" }))).toEqual([
      "a: removed-field",
    ]);
    expect(problemsOf(conditional("a", { dependsOn: "a", value: "x" }))).toEqual(["a: itself"]);
    expect(problemsOf(plain("a", { conditionalLogic: { enabled: true, action: "show" } }))).toEqual(
      ["a: incomplete"],
    );
    expect(problemsOf(choice, conditional("a", { dependsOn: "r", value: [] }))).toEqual([
      "a: incomplete",
    ]);
    expect(problemsOf(choice, conditional("a", { dependsOn: "r", value: ["A", "C"] }))).toEqual([
      "a: unknown-option",
    ]);
    const loop = [
      conditional("a", { dependsOn: "b", value: "x" }),
      conditional("b", { dependsOn: "a", value: "x" }),
    ];
    expect(problemsOf(...loop, conditional("c", { dependsOn: "a", value: "x" }))).toEqual([
      "a: cycle",
      "b: cycle",
    ]);
  });

  it("are found in each rule of a group", () => {
    const ruled = (...items: Parameters<typeof all>) =>
      plain("a", { conditionalLogic: whenRules(any(rule("t", "Yes"), all(...items))) });
    const found = (...items: Parameters<typeof all>) => problemsOf(choice, tick, ruled(...items));
    expect(found(rule("r", "A"))).toEqual([]);
    expect(found(rule("r", "A"), rule("gone", "x"))).toEqual(["a: removed-field"]);
    expect(found(rule("r", "A"), rule("", ""))).toEqual(["a: incomplete"]);
    expect(found(rule("a", "x"))).toEqual(["a: itself"]);
    expect(found(rule("r", []))).toEqual(["a: incomplete"]);
    expect(found(rule("r", ["A", "C"], "contains"))).toEqual(["a: unknown-option"]);
    const back = plain("b", { conditionalLogic: whenRules(any(rule("a"), rule("t", "Yes"))) });
    expect(problemsOf(choice, tick, ruled(rule("b", "x")), back)).toEqual(["a: cycle", "b: cycle"]);
  });

  it("are rows that are gone, and what no row is named for", () => {
    const matrix = Object.assign(plain("m", { type: "matrix", label: "Stay", options: ["Poor"] }), {
      matrixRows: ["Food"],
    });
    const problemOf = (part: object, value = "Poor") => {
      const field = plain("c", {
        conditionalLogic: whenRules(all({ ...rule("m", value), ...part })),
      });
      return logicProblems([matrix, field])[0]?.sentence;
    };
    expect(problemOf({ row: "Food" })).toBeUndefined();
    expect(problemOf({ row: "Bar" })).toBe('"Stay" has no row "Bar"');
    expect(problemOf({})).toBe("The condition has no row to compare");
    expect(problemOf({ row: "Food" }, "Good")).toBe('"Stay" has no option "Good"');
    expect(problemOf({ operator: "is_empty", value: undefined })).toBeUndefined();
  });

  it("are years without four digits", () => {
    const day = { ...definitionOf({ type: "date" }).create("d"), label: "D" };
    const after = (value: string) =>
      plain("x", { conditionalLogic: whenRules(all(rule("d", value, "greater_than"))) });
    expect(problemsOf(day, after("2024-02-01"))).toEqual([]);
    expect(problemsOf(day, after("0024-02-01"))).toEqual(["x: incomplete"]);
  });

  it("begin below five conditions", () => {
    const chain = Array.from({ length: 8 }, (_, index) =>
      index === 0
        ? plain("f0")
        : conditional(`f${index}`, { dependsOn: `f${index - 1}`, value: "x" }),
    );
    expect(problemsOf(...chain)).toEqual(["f6: too-deep", "f7: too-deep"]);
  });

  it("include rules that no answer can meet, once for each field", () => {
    const number = { ...definitionOf({ type: "number" }).create("n"), label: "N", max: 10 };
    const above = { dependsOn: "n", value: "10", operator: "greater_than" };
    expect(problemsOf(number, conditional("a", above))).toEqual(["a: never-met"]);
    expect(problemsOf(number, { ...conditional("a", above), required: true })).toEqual([
      "a: never-seen",
    ]);
  });

  it("include required fields that nobody sees, but no field that is hidden on purpose", () => {
    const hidden = plain("h", { type: "section", hidden: true });
    const inside = plain("i", { sectionId: "h" });
    expect(problemsOf(hidden, inside, plain("j", { hidden: true }))).toEqual([]);
    const problems = logicProblems([hidden, { ...inside, required: true }]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'It is required, but visitors never see it: "H" is never shown',
    ]);
  });

  it("include patterns that cannot run, missing boards and parents, and labels that meet", () => {
    const matching = (id: string, pattern: string) => ({ ...plain(id), pattern });
    const keys = (...fields: Field[]) =>
      formChecks({ ...EMPTY_CONTENT, title: "T", fields }).map(({ key }) => key);
    expect(keys(matching("p", "(?<=a)b"), matching("q", "[a-z]+"))).toEqual(["p-pattern"]);
    const nested = { ...plain("n"), validation: { pattern: ".{999}".repeat(9) } };
    expect(keys(nested)).toEqual(["n-pattern"]);
    const populated = { ...choice, id: "d", type: "dropdown", populateFromMonday: true };
    expect(problemsOf(populated)).toEqual(["d: no-board"]);
    const complete = { mondayReadBoardId: "1", mondayReadColumnId: "status" };
    expect(problemsOf({ ...populated, ...complete })).toEqual([]);
    const narrowed = { mondayParentFieldId: "r", mondayFilterColumnId: "city" };
    const home = { ...populated, ...complete, ...narrowed };
    expect(problemsOf(choice, home)).toEqual([]);
    expect(problemsOf(home)).toEqual(["d: no-parent"]);
    const picked = { ...choice, type: "dropdown" };
    const below = (id: string, label: string) => ({
      ...conditional(id, { dependsOn: "r", value: "A" }),
      label,
    });
    expect(problemsOf(picked, below("a", "Unit"), below("b", "Unit"), below("c", "Floor"))).toEqual(
      ["b: same-label"],
    );
    expect(problemsOf(choice, below("a", "Unit"), below("b", "Unit"))).toEqual([]);
  });

  it("are not seen in sound conditions", () => {
    expect(problemsOf(...template)).toEqual([]);
    expect(problemsOf(choice, conditional("a", { dependsOn: "r", operator: "is_empty" }))).toEqual(
      [],
    );
    expect(problemsOf(tick, conditional("a", { dependsOn: "t", value: "true" }))).toEqual([]);
    expect(problemsOf(tick, conditional("a", { dependsOn: "t", value: "No" }))).toEqual([]);
  });
});
