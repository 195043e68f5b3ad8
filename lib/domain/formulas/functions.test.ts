import { describe, expect, it } from "vitest";
import {
  choice,
  choices,
  column,
  date,
  formulaResult as result,
  text,
} from "@/tests/factories/content/formula-result";
import { FUNCTION_GUIDE } from "./function-guide";
import { FUNCTION_NAMES } from "./function-list";

const answers = {
  extras: choices(["Breakfast", 12], ["Parking", 8], ["Wi-Fi", 0]),
  one: choices(["Parking", 8]),
  plan: choice("Gold plan", 120),
  words: text("hello wörld 😀"),
  when: date("2027-01-31"),
  arrival: text("14:30"),
  "t.n": column(5, null, 20, 10),
  "t.city": column("Oslo", "Bergen", null, "oslo"),
  "t.on": column("2027-01-01", null, "2027-03-01", "2026-12-31"),
  "t.box": column(true, false, null),
};

describe("the guide of functions", () => {
  it("has each function once", () => {
    expect(FUNCTION_GUIDE.map(({ name }) => name).toSorted()).toEqual(FUNCTION_NAMES.toSorted());
  });

  it.each(FUNCTION_GUIDE.map(({ example }) => example.split(" is ")))(
    "is right: %s is %s",
    (formula = "", expected) => {
      expect(result(formula)).toBe(expected);
    },
  );
});

describe("conditions", () => {
  it.each([
    ['IFS({plan} = "x", 1 / 0, TRUE, "b")', "b"],
    ["IFS(FALSE, 1)", "!No condition is met"],
    ["IFS(TRUE, 1, 2)", "!It is written IFS(condition, value, …)"],
    ['SWITCH("gold", "x", 1 / 0, "GOLD", "found")', "found"],
    ['SWITCH(3, 1, "a", 2, "b")', "!No case is met"],
    ["CHOOSE(2.9, 1 / 0, 7)", "7"],
    ["CHOOSE(3, 1, 2)", "!There is no value number 3 to choose"],
    ["CHOOSE(0, 1, 2)", "!There is no value number 0 to choose"],
    ["XOR(TRUE, TRUE, TRUE)", "TRUE"],
    ["IFERROR(VALUE({words}), 0)", "0"],
    ["IFERROR(5, 1 / 0)", "5"],
    ["IFERROR(1 / 0, 1 / 0)", "!This divides by zero"],
    ["IFERROR({gone}, 1)", ""],
    ['COALESCE({gone}, "", {plan}, 1 / 0)', "Gold plan"],
    ["COALESCE({gone})", ""],
    ["ISBLANK({gone})", "TRUE"],
    ["ISBLANK({words})", "FALSE"],
    ["ISBLANK(1 / 0)", "FALSE"],
    ['ISNUMBER(FIND("wör", {words}))', "TRUE"],
    ['ISNUMBER(FIND("x", {words}))', "FALSE"],
    ['ISNUMBER("5")', "FALSE"],
    ["ISNUMBER({when})", "TRUE"],
    ["ISTEXT({plan})", "TRUE"],
    ["ISTEXT(5)", "FALSE"],
  ])("%s is %s", (formula, expected) => {
    expect(result(formula, answers)).toBe(expected);
  });
});

describe("lists", () => {
  it.each([
    ["COUNT({extras})", "3"],
    ["COUNTA({extras}, {plan}, {gone})", "4"],
    ["SUM({extras})", "20"],
    ["MAX({extras}, 15)", "20"],
    ['TEXTJOIN(" + ", TRUE, {extras}, "", {plan})', "Breakfast + Parking + Wi-Fi + Gold plan"],
    ['TEXTJOIN("-", FALSE, "a", "", "b")', "a--b"],
    ['JOIN({extras}, "/")', "Breakfast/Parking/Wi-Fi"],
    ['JOIN(", ", {extras})', "!The list comes first, then what stands between its items"],
    ['CONTAINS({extras}, "wi-fi")', "TRUE"],
    ['CONTAINS({one}, "park")', "FALSE"],
    ['CONTAINS({plan}, "GOLD")', "TRUE"],
    ['CONTAINS({words}, "WÖRLD")', "TRUE"],
    ['CONTAINS({gone}, "a")', "FALSE"],
    ['COUNTIF({extras}, "parking")', "1"],
    ['SUMIF({extras}, ">5")', "20"],
    ["SUM({t.n}, 1)", "36"],
    ["MIN({t.n})", "5"],
    ["MAX({t.on})", "2027-03-01"],
    ["AVERAGE({t.n})", "11.666666666666667"],
    ["AVERAGE({t.gone})", "!There is nothing to average yet"],
    ["MIN({t.gone})", "0"],
    ["COUNT({t.n})", "3"],
    ["COUNTA({ t.city })", "3"],
    ['COUNTIF({t.city}, "OSLO")', "2"],
    ['COUNTIF({t.city}, "<>Oslo")', "1"],
    ['COUNTIF({t.city}, "<>")', "3"],
    ['COUNTIF({t.city}, "<c")', "1"],
    ["COUNTIF({t.n}, 10)", "1"],
    ['COUNTIF({t.n}, ">= 10")', "2"],
    ['COUNTIF({t.n}, "<>10")', "2"],
    ['COUNTIF({t.n}, "<z")', "0"],
    ['COUNTIF({t.city}, ">5")', "0"],
    ['COUNTIF({t.on}, ">=2027-01-01")', "2"],
    ["COUNTIF({t.on}, DATE(2027, 3, 1))", "1"],
    ["COUNTIF({t.box}, TRUE)", "1"],
    ['COUNTIF({t.n}, "")', "0"],
    ['SUMIF({t.city}, "oslo", {t.n})', "15"],
    ['SUMIF({t.n}, ">5")', "30"],
    ['SUMIF({t.city}, "Bergen", {t.n})', "0"],
  ])("%s is %s", (formula, expected) => {
    expect(result(formula, answers)).toBe(
      expected === "11.666666666666667" ? "11.6666666666667" : expected,
    );
  });

  it.each([
    "{t.n} + 1",
    "{t.n}",
    "LEN({t.city})",
    "IF({t.n}, 1)",
    'TEXTJOIN("", TRUE, {t.city})',
    "SUM({t.n} + 1)",
  ])("a column stands nowhere else: %s", (formula) => {
    expect(result(formula, answers)).toBe(
      "!A column of a table stands alone in SUM, MIN, MAX, AVERAGE, COUNT, COUNTA, COUNTIF or SUMIF",
    );
  });

  it("stand nowhere where one value must be", () => {
    expect(result("{t} * 2", { t: column(1, 2) })).toBe("!A list stands where one value must be");
    expect(result("COUNT({t})", { t: column(true, true) })).toBe("2");
    expect(result("SUM({t.n})", { "t.n": { kind: "list", items: [{ kind: "failed" }] } })).toBe(
      "!It needs a calculation that has no result",
    );
  });
});

describe("numbers", () => {
  it.each([
    ["FLOOR(3.7)", "3"],
    ["FLOOR(-2.5, 2)", "-4"],
    ["FLOOR(-2.5, -2)", "-2"],
    ["FLOOR(2.5, -2)", "!A positive number has no negative multiple"],
    ["FLOOR(0.7, 0.1)", "0.7"],
    ["FLOOR(1/3*3, 1)", "1"],
    ["CEIL(3.2)", "4"],
    ["CEILING(-2.5, 2)", "-2"],
    ["CEILING(-2.5, -2)", "-4"],
    ["CEILING(5, 0)", "0"],
    ["INT(-8.9)", "-9"],
    ["MOD(-10, 3)", "2"],
    ["MOD(10, -3)", "-2"],
    ["MOD(5.4, 1.8)", "0"],
    ["MOD(1, 1/3)", "0"],
    ["MOD(10, {gone})", "!This divides by zero"],
    ["MOD(1e30, 7)", "!The number is too large"],
    ["POWER(4, 0.5)", "2"],
    ["SQRT(-1)", "!This has no result"],
    ["SIGN(-0.1)", "-1"],
    ["EXP(1)", "2.71828182845905"],
    ["EXP(100)", "!The number is too large"],
    ["LN(0)", "!Only numbers above zero have a logarithm"],
    ["LN(EXP(2))", "2"],
    ["LOG(1000)", "3"],
    ["LOG(8, 2)", "3"],
    ["LOG(8, 1)", "!This divides by zero"],
  ])("%s is %s", (formula, expected) => {
    expect(result(formula, answers)).toBe(expected);
  });
});
