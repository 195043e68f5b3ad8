import { describe, expect, it } from "vitest";
import { surveyCall, SURVEYJS } from "../surveyjs/survey-expression";
import { XPATH, xpathCall } from "../xlsform/xpath";
import { LostExpression, type NamedAnswer, type Scope } from "./expression";
import { formulaOf } from "./formula-of";
import { readExpression } from "./read-expression";
import { rulesOf } from "./rules-of";

const OPTIONS: Readonly<Record<string, string>> = { y: "Yes", n: "No" };
const ANSWERS: Readonly<Record<string, Omit<NamedAnswer, "fieldId">>> = {
  age: { shape: "number" },
  limit: { shape: "number" },
  name: { shape: "text" },
  yes: { shape: "choice", optionOf: (value) => OPTIONS[value] },
  all: { shape: "choices", optionOf: (value) => OPTIONS[value] },
  on: { shape: "flag" },
  day: { shape: "date" },
};
const scope: Scope = {
  answer: (name) =>
    Object.hasOwn(ANSWERS, name)
      ? { fieldId: name, ...(ANSWERS[name] ?? { shape: "text" }) }
      : null,
  call: (name, args) => xpathCall(name, args) ?? surveyCall(name, args, () => null),
};
const rules = (text: string, dialect = XPATH) => rulesOf(readExpression(text, dialect), scope);
const formula = (text: string, dialect = XPATH) => formulaOf(readExpression(text, dialect), scope);
const rule = (fieldId: string, operator: string, value?: unknown) => ({
  fieldId,
  operator,
  ...(value !== undefined && { value }),
});

describe("rules of XPath", () => {
  it.each([
    ["${age} >= 18", rule("age", "greater_or_equal", 18)],
    ["18 < ${age}", rule("age", "greater_than", 18)],
    ["${age} > -5", rule("age", "greater_than", -5)],
    ["${yes} = 'y'", rule("yes", "equals", "Yes")],
    ["${yes} = ‘y’", rule("yes", "equals", "Yes")],
    ["selected(${all}, 'n')", rule("all", "equals", "No")],
    ["${name} = ''", rule("name", "is_empty")],
    ["${name} != ''", rule("name", "is_not_empty")],
    ["not(${name} = '')", rule("name", "is_not_empty")],
    ["not(${age} != 3)", rule("age", "equals", 3)],
    ["${age} < ${limit}", { fieldId: "age", operator: "less_than", valueFieldId: "limit" }],
    ["contains(${name}, 'x')", rule("name", "contains", "x")],
  ])("%s", (text, expected) => {
    expect(rules(text)).toEqual({ match: "all", items: [expected] });
  });

  it("are also met by no answer where something is not", () => {
    const isNot = [rule("yes", "not_equals", "Yes"), rule("yes", "is_empty")];
    expect(rules("${yes} != 'y'")).toEqual({ match: "any", items: isNot });
    expect(rules("not(selected(${yes}, 'y'))")).toEqual({ match: "any", items: isNot });
  });

  it("stand in groups as the operators bind", () => {
    expect(rules("${age} > 1 or ${yes} = 'y' and ${name} != ''")).toEqual({
      match: "any",
      items: [
        rule("age", "greater_than", 1),
        { match: "all", items: [rule("yes", "equals", "Yes"), rule("name", "is_not_empty")] },
      ],
    });
    expect(rules("not(${age} > 1 or ${name} = '')")).toEqual({
      match: "all",
      items: [rule("age", "less_or_equal", 1), rule("name", "is_not_empty")],
    });
  });

  it.each([
    "${age} + 1 > 3",
    "string-length(${name}) > 3",
    "${gone} = 1",
    "today() > ${day}",
    "a(",
    "",
    "${age} ==> 3",
    "(".repeat(100) + "1" + ")".repeat(100),
  ])("cannot say %s", (text) => {
    expect(() => rules(text)).toThrow(LostExpression);
  });

  it("have at most three levels", () => {
    const deep = "${age} > 1 and (${age} > 2 or (${age} > 3 and (${age} > 4 or ${age} > 5)))";
    expect(() => rules(deep)).toThrow("more than the rules of a condition can say");
  });
});

describe("rules of SurveyJS", () => {
  it.each([
    ["{yes} == 'y'", rule("yes", "equals", "Yes")],
    ["{yes} equal y", rule("yes", "equals", "Yes")],
    ["{name} notempty", rule("name", "is_not_empty")],
    ["{name} empty", rule("name", "is_empty")],
    ["{on} = true", rule("on", "equals", true)],
    ["{on}", rule("on", "equals", true)],
    ["{all} contains 'y'", rule("all", "equals", "Yes")],
    ["{yes} anyof ['y', 'n']", rule("yes", "equals", ["Yes", "No"])],
    ["{age} greaterorequal 3", rule("age", "greater_or_equal", 3)],
    ["!({name} empty)", rule("name", "is_not_empty")],
  ])("%s", (text, expected) => {
    expect(rules(text, SURVEYJS)).toEqual({ match: "all", items: [expected] });
  });

  it("say that a box is not ticked, and that all are chosen", () => {
    expect(rules("{on} = false", SURVEYJS)).toEqual({
      match: "any",
      items: [rule("on", "equals", false), rule("on", "is_empty")],
    });
    expect(rules("{all} allof ['y', 'n']", SURVEYJS)).toEqual({
      match: "all",
      items: [rule("all", "equals", "Yes"), rule("all", "equals", "No")],
    });
    expect(rules("{yes} noneof ['y']", SURVEYJS)).toEqual({
      match: "any",
      items: [rule("yes", "not_equals", ["Yes"]), rule("yes", "is_empty")],
    });
  });
});

describe("formulas", () => {
  it.each([
    ["${age} * 2 + 1", "(({age} * 2) + 1)"],
    ["${age} div 2", "({age} / 2)"],
    ["${age} mod 2", "MOD({age}, 2)"],
    ["if(${yes} = 'y', 1, 0)", 'IF(({yes} = "Yes"), 1, 0)'],
    ["if(selected(${all}, 'y'), 'a', \"b\")", 'IF(CONTAINS({all}, "Yes"), "a", "b")'],
    ["coalesce(${name}, 'it''s')", null],
    ["concat('a \"b\"', ${name})", 'CONCAT("a ""b""", {name})'],
    ["count-selected(${all})", "COUNTA({all})"],
    ["string-length(${name}) > 3", "(LEN({name}) > 3)"],
    ["format-date(${day}, '%Y-%m-%d')", 'TEXT({day}, "yyyy-mm-dd")'],
    ["round(${age} * 1.5, 1)", "ROUND(({age} * 1.5), 1)"],
    ["jr:choice-name(${yes}, '${yes}')", "{yes}"],
    ["not(${on})", "NOT(({on} = 1))"],
  ])("%s is %s", (text, expected) => {
    if (expected === null) {
      expect(() => formula(text)).toThrow(LostExpression);
    } else {
      expect(formula(text)).toBe(expected);
    }
  });

  it("are those of SurveyJS", () => {
    expect(formula("iif({on} = true, {age} + 1, 'no')", SURVEYJS)).toBe(
      'IF(({on} = 1), ({age} + 1), "no")',
    );
    expect(formula("{name} + ' x'", SURVEYJS)).toBe('({name} & " x")');
    expect(formula("dateDiff({day}, today(), 'years')", SURVEYJS)).toBe(
      'DATEDIF({day}, TODAY(), "Y")',
    );
  });

  it("name the function that they lack", () => {
    expect(() => formula("pulldata('a', 'b')")).toThrow("there is no function “pulldata”");
  });
});
