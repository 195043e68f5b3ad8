import { describe, expect, it } from "vitest";
import {
  choice,
  choices,
  date,
  number,
  formulaResult as result,
  text,
} from "@/tests/factories/content/formula-result";
import { evaluateFormula } from "./evaluate-formula";
import { parseFormula } from "./parse-formula";

describe("operators", () => {
  it.each([
    ["0.1 + 0.2", "0.3"],
    ["=1+2*3", "7"],
    ["(1+2)*3", "9"],
    ["-2^2", "4"],
    ["2^3^2", "64"],
    ["2^-1", "0.5"],
    ["4^0.5", "2"],
    ["15%", "0.15"],
    ["200 * 15%", "30"],
    ["10/4", "2.5"],
    ["1/3*3 = 1", "TRUE"],
    ["ROUNDUP(5/3*3)", "5"],
    ["ROUNDDOWN(4/3*3)", "4"],
    ["ROUNDDOWN(1/3*3, 0)", "1"],
    ["YEAR(DATE(2026, 1/3*3, 1))", "2026"],
    ["5-3-1", "1"],
    ['"a" & "b" & 1', "ab1"],
    ['"say ""hi"""', 'say "hi"'],
    ["“curly” & 1", "curly1"],
    ["1 < 2", "TRUE"],
    ["2 <= 1", "FALSE"],
    ["1 <> 2", "TRUE"],
    ['"a" = "A"', "TRUE"],
    ['"b" > "a"', "TRUE"],
    ['"12" + 1', "13"],
    ["+5", "5"],
    ["true", "TRUE"],
  ])("%s is %s", (formula, expected) => {
    expect(result(formula)).toBe(expected);
  });

  it("refuse answers beyond what can be calculated with, and overlong texts", () => {
    expect(result("{n} & 1", { n: number(1e300) })).toBe("!The number is too large");
    const long = text("x".repeat(100_001));
    expect(result("LEN({t})", { t: long })).toBe("!The text is too long to calculate with");
  });

  it("add days to dates, and take dates from each other", () => {
    const answers = { a: date("2026-02-27"), b: date("2026-03-01") };
    expect(result("{a} + 3", answers)).toBe("2026-03-02");
    expect(result("3 + {a}", answers)).toBe("2026-03-02");
    expect(result("{b} - {a}", answers)).toBe("2");
    expect(result("{b} > {a}", answers)).toBe("TRUE");
    expect(result('{b} = "2026-03-01"', answers)).toBe("TRUE");
    expect(result("{b} - 1", answers)).toBe("2026-02-28");
    expect(result("{gone} < {a}", answers)).toBe("TRUE");
    expect(result("{a} * 2", answers)).toBe("!A date stands where a number must be");
  });

  it("take an empty field for 0 in arithmetic and for nothing in a text", () => {
    expect(result("{a} + 1")).toBe("1");
    expect(result('"x" & {a}')).toBe("x");
    expect(result('{a} = ""')).toBe("TRUE");
    expect(result("{a} = 0")).toBe("TRUE");
  });

  it("take a choice for its values, and for its text beside a text", () => {
    const answers = { plan: choice("Gold", 120), extras: choices(["A", 0.1], ["B", 0.2]) };
    expect(result("{plan} * 2", answers)).toBe("240");
    expect(result("{extras}+0", answers)).toBe("0.3");
    expect(result('{plan} = "gold"', answers)).toBe("TRUE");
    expect(result("{plan} = 120", answers)).toBe("TRUE");
    expect(result('"Plan: " & {plan}', answers)).toBe("Plan: Gold");
  });
});

describe("functions", () => {
  const answers = {
    a: number(2),
    b: number(5),
    when: date("2024-02-29"),
    words: text("  Two   words "),
    box: { kind: "boolean", value: true } as const,
  };
  it.each([
    ['IF({a} > 1, "many", "few")', "many"],
    ["IF(FALSE, 1)", ""],
    ["IF({gone} = 0, 0, 10 / {gone})", "0"],
    ["IF({box}, 20, 0)", "20"],
    ["AND(1, {b} > 4)", "TRUE"],
    ["OR(0, {b} > 5)", "FALSE"],
    ["NOT({gone})", "TRUE"],
    ["MIN({a}, {b}, {gone})", "2"],
    ["MAX({a}, {b}, {gone})", "5"],
    ["MAX({when}, DATE(2025,1,1))", "2025-01-01"],
    ["MIN({gone})", "0"],
    ["SUM({a}, {b}, {gone}, 0.5)", "7.5"],
    ["AVERAGE({a}, {b}, {gone})", "3.5"],
    ["ROUND(2.5)", "3"],
    ["ROUND(-2.5, 0)", "-3"],
    ["ROUND(1.005, 2)", "1.01"],
    ["ROUND(1234, -2)", "1200"],
    ["ROUNDUP(1.001, 2)", "1.01"],
    ["ROUNDUP(-1.1)", "-2"],
    ["ROUNDDOWN(1.999, 1)", "1.9"],
    ["ABS(-3)", "3"],
    ["COUNT({a}, {gone}, {words}, {when})", "2"],
    ["COUNTA({a}, {gone}, {words}, {when})", "3"],
    ["LEN({words})", "14"],
    ['LEN("a😀")', "2"],
    ['UPPER("abc")', "ABC"],
    ['LOWER("ABC")', "abc"],
    ["TRIM({words})", "Two words"],
    ['CONCAT({a}, "-"; {b})', "2-5"],
    ["DATE(2026, 14, 1)", "2027-02-01"],
    ["DATE(2026, 3, 0)", "2026-02-28"],
    ['DATEDIF({when}, DATE(2026, 2, 28), "Y")', "1"],
    ['DATEDIF({when}, DATE(2026, 3, 1), "m")', "24"],
    ['DATEDIF({when}, DATE(2024, 3, 2), "D")', "2"],
    ["DAYS(DATE(2024,3,1), {when})", "1"],
    ["TODAY()", "2026-11-23"],
    ["YEAR({when})", "2024"],
    ["MONTH({when})", "2"],
    ["DAY({when})", "29"],
    ['YEAR("2026-05-06")', "2026"],
  ])("%s is %s", (formula, expected) => {
    expect(result(formula, answers)).toBe(expected);
  });

  it("have no value where there can be none", () => {
    expect(result("1 / {gone}")).toBe("!This divides by zero");
    expect(result("1 + {words}", answers)).toBe("!A text stands where a number must be");
    expect(result("AVERAGE({gone})")).toBe("!There is nothing to average yet");
    expect(result("YEAR({gone})")).toBe("!There is no date yet");
    expect(result('DATEDIF(DATE(2026,1,2), DATE(2026,1,1), "D")')).toBe(
      "!The first date is after the second",
    );
    expect(result("(-8)^0.5")).toBe("!This has no result");
    expect(result("DATE(99999, 1, 1)")).toBe("!The date is outside the years 1000 to 9999");
    expect(result("DATE(24, 2, 1)")).toBe("!The date is outside the years 1000 to 9999");
  });
});

describe("errors", () => {
  it.each([
    ["", "There is no formula", 0],
    ["1 +", "The formula ends too early", 2],
    ["(1", "A parenthesis is not closed", 0],
    ["1)", "A parenthesis is closed that was not opened", 1],
    ["1 2", "An operator is missing", 2],
    ['"abc', "A text has no closing quotation mark", 0],
    ["1 + {a", "A field has no closing brace", 4],
    ["FOO(1)", 'There is no function "FOO"', 0],
    ["1 + LEN()", "It is written LEN(text)", 4],
    ["1 + {No such}", "There is no field of this name", 4],
    ["total", 'Texts stand in quotation marks, fields in braces: "total"', 0],
    ["1 $ 2", '"$" means nothing here', 2],
    ["* 2", 'Something is missing before "*"', 0],
    ["SUM(1 2)", "A comma is missing", 6],
  ])("%j: %s", (formula, sentence, from) => {
    const parsed = parseFormula(formula);
    expect(parsed.ok ? null : parsed.problem).toMatchObject({ sentence, from });
  });

  it("of calculating are where they are in the formula", () => {
    const parsed = parseFormula("1 + 2 / 0");
    const found =
      parsed.ok && evaluateFormula(parsed.root, { read: () => ({ kind: "blank" }), today: null });
    expect(found).toMatchObject({ ok: false, problem: { from: 4, to: 9 } });
  });
});
