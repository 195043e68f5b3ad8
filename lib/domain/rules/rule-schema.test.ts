import { describe, expect, it } from "vitest";
import { all, any, rule } from "@/tests/factories/content/plain-fields";
import { mapRules, rulesIn, type RuleGroup } from "./rule-group";
import { ruleGroupSchema } from "./rule-schema";
import { withRules } from "./with-rules";

const refusal = (raw: unknown) => ruleGroupSchema.safeParse(raw).error?.issues[0]?.message;
const nested = (levels: number): RuleGroup =>
  levels === 1 ? all(rule("a")) : all(nested(levels - 1));

describe("rules that are read", () => {
  it("keep groups, values and unknown operators", () => {
    const group = any(rule("a", ["x", 1]), all(rule("b", "y", "sounds_like"), rule("c", true)));
    expect(ruleGroupSchema.parse(group)).toEqual(group);
    expect(ruleGroupSchema.parse(all({ fieldId: "a", operator: "is_empty" })).items).toEqual([
      { fieldId: "a", operator: "is_empty" },
    ]);
  });

  it("may call their value 'values'", () => {
    const raw = { match: "all", items: [{ fieldId: "a", operator: "contains", values: ["x"] }] };
    expect(ruleGroupSchema.parse(raw)).toEqual(all(rule("a", ["x"], "contains")));
  });

  it("lose empty groups and numbers as ids", () => {
    const raw = {
      match: "all",
      items: [
        { match: "any", items: [] },
        { ...rule("1"), fieldId: 1 },
      ],
    };
    expect(ruleGroupSchema.parse(raw)).toEqual(all(rule("1")));
  });

  it.each<[string, unknown]>([
    ["Rules must be a group with a list of items", "x"],
    ["Rules must be a group with a list of items", { match: "all", items: "x" }],
    ["A group of rules must match 'all' or 'any'", { match: "most", items: [] }],
    ["Groups of rules can be at most 3 levels deep", nested(4)],
    ["A condition can have at most 50 rules", all(...Array.from({ length: 51 }, () => rule("a")))],
    [
      "A condition can have at most 50 groups of rules",
      all(...Array.from({ length: 50 }, () => all(rule("a")))),
    ],
    ["A rule must be an object", { match: "all", items: ["x"] }],
    ["A rule must name a field", { match: "all", items: [{ operator: "equals" }] }],
    ["A rule must have an operator", { match: "all", items: [{ fieldId: "a" }] }],
    ["A condition's value must be text, a number or a list of them", all(rule("a", {} as never))],
    ["A rule compares with an unknown field", all({ ...rule("a"), valueFieldId: "" })],
    ["A rule names an unknown column", all({ ...rule("a"), columnId: 5 as never })],
    ["'rows' of a rule must be 'any' or 'every'", all({ ...rule("a"), rows: "some" as never })],
  ])("are refused in a sentence: %s", (sentence, raw) => {
    expect(refusal(raw)).toBe(sentence);
  });

  it("may have three levels and fifty rules", () => {
    expect(refusal(nested(3))).toBeUndefined();
    expect(refusal(all(...Array.from({ length: 50 }, () => rule("a"))))).toBeUndefined();
  });

  it("are refused without reading all of a text that nests a thousand groups", () => {
    const deep = `${'{"match":"all","items":['.repeat(3000)}${"]}".repeat(3000)}`;
    expect(refusal(JSON.parse(deep))).toBe("Groups of rules can be at most 3 levels deep");
  });
});

describe("rules in groups", () => {
  const group = all(rule("a"), any(rule("b"), rule("c")));

  it("are listed in reading order", () => {
    expect(rulesIn(group).map(({ fieldId }) => fieldId)).toEqual(["a", "b", "c"]);
  });

  it("are replaced or removed, and an empty group with them", () => {
    const without = (...ids: string[]) =>
      mapRules(group, (one) => (ids.includes(one.fieldId) ? null : one));
    expect(without("c")).toEqual(all(rule("a"), any(rule("b"))));
    expect(without("b", "c")).toEqual(all(rule("a")));
    expect(without("a", "b", "c")).toBeNull();
  });

  it("stay rules where older clients could not read the one", () => {
    const logic = { enabled: true, action: "show" as const };
    const parts = [{ row: "Speed" }, { columnId: "price", rows: "every" }, { valueFieldId: "b" }];
    for (const part of parts) {
      const one = all({ ...rule("a"), ...part } as RuleGroup["items"][number]);
      expect(ruleGroupSchema.parse(one)).toEqual(one);
      expect(withRules(logic, one)).toEqual({ ...logic, rules: one });
    }
  });

  it("are written as older clients read them when there is one", () => {
    const logic = { enabled: true, action: "show" as const, dependsOn: "z", rules: group };
    expect(withRules(logic, group)).toEqual({ enabled: true, action: "show", rules: group });
    expect(withRules(logic, all(all(rule("a", "x"))))).toEqual({
      enabled: true,
      action: "show",
      dependsOn: "a",
      showIf: { operator: "equals", value: "x" },
    });
    expect(withRules(logic, all(rule("", "x")))).toEqual({
      enabled: true,
      action: "show",
      showIf: { operator: "equals", value: "x" },
    });
  });
});
