import { describe, expect, it } from "vitest";
import { comparedField } from "@/lib/form-engine/logic/compared-field";
import { plain } from "@/tests/factories/content/plain-fields";
import {
  changeColumn,
  changeField,
  changeOperator,
  changeRow,
  editedRules,
  nextRule,
  operatorChoices,
  removeItem,
  toggleCondition,
  withCondition,
  withValues,
} from "./rule-edits";

const LOGIC = {
  enabled: true,
  action: "hide" as const,
  dependsOn: "a",
  showIf: { operator: "contains", value: ["x", "y"] },
};
const RULE = { fieldId: "a", operator: "contains", value: ["x", "y"] };
const FIELD = plain("a", { type: "dropdown", options: ["x", "y", "z"] });

describe("toggleCondition", () => {
  it("starts with action show and operator equals", () => {
    expect(toggleCondition(undefined, true)).toEqual({
      enabled: true,
      action: "show",
      showIf: { operator: "equals" },
    });
  });

  it("begins on the nearest field above that has options", () => {
    const fields = [FIELD, plain("b"), plain("c"), plain("d", { type: "radio", options: ["p"] })];
    const begun = { action: "show", enabled: true, showIf: { operator: "equals" } };
    expect(withCondition(plain("c"), fields).conditionalLogic).toEqual({
      ...begun,
      dependsOn: "a",
    });
    expect(withCondition(FIELD, fields).conditionalLogic?.dependsOn).toBeUndefined();
    expect(withCondition({ ...FIELD, conditionalLogic: LOGIC }, fields).conditionalLogic).toEqual(
      LOGIC,
    );
  });

  it("preserves the rules when it is switched off and on", () => {
    expect(toggleCondition(toggleCondition(LOGIC, false), true)).toEqual(LOGIC);
    const grouped = {
      enabled: true,
      action: "show" as const,
      rules: { match: "any" as const, items: [RULE, RULE] },
    };
    expect(toggleCondition(toggleCondition(grouped, false), true)).toEqual(grouped);
  });
});

describe("the rules that are edited", () => {
  it("are those of a condition, or its one rule", () => {
    expect(editedRules(LOGIC)).toEqual({ match: "all", items: [RULE] });
    expect(editedRules({ enabled: true, action: "show" }).items).toEqual([
      { fieldId: "", operator: "equals" },
    ]);
  });

  it("go on with the field of the rule above", () => {
    const group = { match: "all" as const, items: [RULE] };
    expect(nextRule(group)).toEqual({ fieldId: "a", operator: "contains" });
    expect(removeItem(group, 0).items).toEqual([]);
  });
});

describe("changing a rule", () => {
  it("preserves as many values as the new operator takes", () => {
    expect(changeOperator(RULE, "equals", FIELD)).toEqual({
      ...RULE,
      operator: "equals",
      value: "x",
    });
    const back = changeOperator(changeOperator(RULE, "equals", FIELD), "not_contains", FIELD);
    expect(back).toEqual({ ...RULE, operator: "not_contains", value: ["x"] });
    expect(changeOperator(RULE, "is_empty", FIELD)).toEqual({ fieldId: "a", operator: "is_empty" });
  });

  it("tells 'contains' from 'is one of', also without a value", () => {
    const text = changeOperator({ fieldId: "t", operator: "equals" }, "contains_text", plain("t"));
    expect(text).toEqual({ fieldId: "t", operator: "contains", value: "" });
    expect(withValues(text, ["part"])).toEqual({ ...text, value: "part" });
    expect(withValues(withValues(text, ["part"]), [])).toEqual(text);
    expect(withValues(RULE, [])).toEqual({ ...RULE, value: [] });
  });

  it("clears the values when another field is chosen", () => {
    expect(changeField(RULE, plain("b"))).toEqual({ ...RULE, fieldId: "b", value: [] });
    const upload = plain("f", { type: "file" });
    expect(changeField(RULE, upload)).toEqual({ fieldId: "f", operator: "is_not_empty" });
  });
});

describe("a rule on a field with rows", () => {
  const matrix = Object.assign(plain("m", { type: "matrix", options: ["Poor", "Fine"] }), {
    matrixRows: ["Food", "Rooms"],
  });

  it("begins on its first row, and keeps it with its operator and values", () => {
    const rule = changeField(RULE, matrix);
    expect(rule).toEqual({ fieldId: "m", row: "Food", operator: "contains", value: [] });
    const equals = changeOperator(rule, "equals", comparedField(rule, matrix));
    expect(withValues(equals, ["Fine"])).toEqual({
      fieldId: "m",
      row: "Food",
      operator: "equals",
      value: "Fine",
    });
    expect(nextRule({ match: "all", items: [equals] })).toMatchObject({ row: "Food" });
    expect(changeField(rule, FIELD)).not.toHaveProperty("row");
  });

  it("asks of the whole only whether there is an answer", () => {
    const whole = changeRow({ ...RULE, fieldId: "m" }, { field: matrix, row: undefined });
    expect(whole).toEqual({ fieldId: "m", operator: "is_empty" });
    expect(operatorChoices(whole, matrix).map(({ operator }) => operator)).toEqual([
      "is_empty",
      "is_not_empty",
    ]);
  });

  it("is a condition to begin with", () => {
    const { conditionalLogic } = withCondition(plain("n"), [matrix, plain("n")]);
    expect(conditionalLogic?.rules?.items).toEqual([
      { fieldId: "m", row: "Food", operator: "equals" },
    ]);
  });
});

describe("operatorChoices", () => {
  it("offers the documented four first", () => {
    const labels = operatorChoices(RULE, FIELD).map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(["Equals", "Does not equal", "Is one of", "Is not one of"]);
  });

  it("includes a stored one that is not offered", () => {
    const stored = (operator: string) => operatorChoices({ fieldId: "a", operator }, FIELD).at(-1);
    expect(stored("greater_than")?.label).toBe("Is above");
    expect(stored("sounds_like")?.key).toBe("sounds_like");
  });
});

it("a rule about a column keeps it, and what it asks of the rows, under another operator and value", () => {
  const column = plain("view", { options: ["Sea"] });
  const asked = { fieldId: "rooms", columnId: "view", rows: "every", operator: "equals" } as const;
  const other = changeOperator({ ...asked, value: "Sea" }, "not_equals", column);
  expect(other).toEqual({ ...asked, operator: "not_equals", value: "Sea" });
  expect(withValues(other, ["Yard"])).toEqual({ ...other, value: "Yard" });
  expect(changeColumn(other, { columnId: undefined, column: undefined })).toEqual({
    fieldId: "rooms",
    operator: "not_equals",
  });
});
