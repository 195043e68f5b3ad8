import { describe, expect, it } from "vitest";
import { changeOperator, changeParent, operatorChoices, toggleCondition } from "./condition-edits";

const RULE = {
  enabled: true,
  action: "hide" as const,
  dependsOn: "a",
  showIf: { operator: "contains", value: ["x", "y"] },
};

describe("toggleCondition", () => {
  it("starts with action show and operator equals", () => {
    expect(toggleCondition(undefined, true)).toEqual({
      enabled: true,
      action: "show",
      showIf: { operator: "equals" },
    });
  });

  it("preserves the rule when it is switched off and on", () => {
    expect(toggleCondition(toggleCondition(RULE, false), true)).toEqual(RULE);
  });
});

describe("changing a rule", () => {
  it("preserves as many values as the new operator takes", () => {
    expect(changeOperator(RULE, "equals").showIf).toEqual({ operator: "equals", value: "x" });
    expect(changeOperator(changeOperator(RULE, "equals"), "not_contains").showIf).toEqual({
      operator: "not_contains",
      value: ["x"],
    });
    expect(changeOperator(RULE, "is_empty").showIf).toEqual({ operator: "is_empty" });
  });

  it("clears the values when another field is chosen", () => {
    expect(changeParent(RULE, "b")).toMatchObject({
      dependsOn: "b",
      showIf: { operator: "contains" },
    });
    expect(changeParent(RULE, "b").showIf?.value).toBeUndefined();
  });
});

describe("operatorChoices", () => {
  it("offers the documented four", () => {
    expect(operatorChoices("equals").map(({ value }) => value)).toEqual([
      "equals",
      "not_equals",
      "contains",
      "not_contains",
    ]);
    const labels = operatorChoices("equals").map(({ label }) => label);
    expect(labels).toContain("Is one of");
    expect(labels).toContain("Is not one of");
  });

  it("includes a stored one that is not offered", () => {
    expect(operatorChoices("greater_than").at(-1)).toEqual({
      value: "greater_than",
      label: "Is above",
    });
    expect(operatorChoices("sounds_like").at(-1)?.value).toBe("sounds_like");
  });
});
