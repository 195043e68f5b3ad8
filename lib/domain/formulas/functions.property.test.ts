import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { column, formulaResult, text } from "@/tests/factories/content/formula-result";
import { cpuMs } from "@/tests/support/cpu-time";
import { evaluateFormula } from "./evaluate-formula";
import { FormulaError } from "./formula-error";
import { FORMULA_LIMITS } from "./formula-limits";
import { toText, type FormulaInput } from "./formula-value";
import { FUNCTION_NAMES } from "./function-list";
import { parseFormula } from "./parse-formula";

const ANSWERS: Readonly<Record<string, FormulaInput>> = {
  n: { kind: "number", value: -12.5 },
  s: { kind: "text", text: "Hëllo 😀 wörld" },
  d: { kind: "date", iso: "2024-02-29" },
  c: {
    kind: "choices",
    items: [
      { text: "A", value: 1 },
      { text: "B", value: 2 },
    ],
  },
  f: { kind: "failed" },
};

const operand = fc.constantFrom(
  "{n}",
  "{s}",
  "{d}",
  "{c}",
  "{f}",
  "{gone}",
  "TRUE",
  "0",
  "-1",
  "1E15",
  "2.5",
  '""',
  '"0.00"',
  '"yyyy-mm-dd"',
  '"*?~*"',
  '">1"',
  "NOW()",
  "TIME(9, 5)",
  "DATE(9999, 12, 31)",
);

/** Calls of every function, with any arguments, within one another. */
const formulas = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: "small" },
    operand,
    fc
      .tuple(fc.constantFrom(...FUNCTION_NAMES), fc.array(tie("part"), { maxLength: 4 }))
      .map(([name, args]) => `${name}(${args.join(", ")})`),
    fc
      .tuple(tie("part"), fc.constantFrom("+", "-", "*", "/", "^", "&", "=", "<"), tie("part"))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
  ),
})).part;

describe("any formula of any functions", () => {
  it("has a value or a sentence, the same each time", () => {
    let values = 0;
    fc.assert(
      fc.property(formulas, (formula) => {
        const found = formulaResult(formula, ANSWERS);
        expect(formulaResult(formula, ANSWERS)).toBe(found);
        expect(found.length).toBeLessThanOrEqual(FORMULA_LIMITS.text + 1);
        values += found.startsWith("!") ? 0 : 1;
      }),
      { numRuns: 10_000 },
    );
    expect(values).toBeGreaterThan(2000);
  });
});

/** With the steps of a submission; the text of the result, or what is wrong as "!sentence". */
function bounded(formula: string, answers: Readonly<Record<string, FormulaInput>>): string {
  const parsed = parseFormula(formula);
  if (!parsed.ok) {
    return `!${parsed.problem.sentence}`;
  }
  let left: number = FORMULA_LIMITS.steps;
  const spend = (steps: number) => {
    left -= steps;
    if (left < 0) {
      throw new FormulaError("The form has too much to calculate");
    }
  };
  const read = (id: string, columnId = ""): FormulaInput =>
    answers[`${id}${columnId}`] ?? { kind: "blank" };
  const found = evaluateFormula(parsed.root, { read, today: null, spend });
  return found.ok ? toText(found.value) : `!${found.problem.sentence}`;
}

/** As often as a formula can hold it. */
const often = (part: string, sign = "+") =>
  Array(Math.floor(1990 / (part.length + 1)))
    .fill(part)
    .join(sign);

describe("hostile calls", () => {
  const answers = {
    long: text("a".repeat(100_000)),
    ten: text("a".repeat(10_000)),
    tb: text(`${"a".repeat(9_999)}b`),
    tn: column(...Array.from({ length: 200 }, (_each, index) => index)),
    ts: column(...Array.from({ length: 200 }, () => "a".repeat(10_000))),
  };

  it.each([
    ['REPT("x", 1e6)', "!The text gets longer than 10,000 characters"],
    ['REPT("x", 1e15)', "!The number is too large"],
    ["REPT({ten}, 2)", "!The text gets longer than 10,000 characters"],
    ['LEN(REPT("", 1000000))', "0"],
    ['SUBSTITUTE({ten}, "a", "aa")', "!The text gets longer than 10,000 characters"],
    ['REPLACE({ten}, 1, 0, "a")', "!The text gets longer than 10,000 characters"],
    ["TEXTJOIN({ten}, FALSE, 1, 2, 3)", "!The text gets longer than 10,000 characters"],
    ['TEXT(1, REPT("0", 201))', "!A format has at most 200 characters"],
    ["FIND({tb}, {long})", "!The form has too much to calculate"],
    ["SEARCH({tb}, {long})", "!The form has too much to calculate"],
    ["CONTAINS({long}, {tb})", "!The form has too much to calculate"],
    ['SUBSTITUTE({long}, {tb}, "")', "!The form has too much to calculate"],
    ["IFERROR(FIND({tb}, {long}), 1)", "!The form has too much to calculate"],
    ["ISNUMBER(FIND({tb}, {long}))", "!The form has too much to calculate"],
    ["EDATE(DATE(9999, 12, 1), 1)", "!The date is outside the years 1000 to 9999"],
    ["DATE(9999, 12, 31) + TIME(23, 59) + 1", "!The date is outside the years 1000 to 9999"],
    ["EOMONTH(DATE(1000, 1, 1), -1)", "!The date is outside the years 1000 to 9999"],
    ["TIME(1000000, 1000000, 1000000)", "16:26:40"],
    ["HOUR(1e39)", "0"],
    ['TEXT(1e39, "[h]")', "!The number is too large"],
    ["CHOOSE(1e6, 1)", "!There is no value number 1000000 to choose"],
  ])("%s is %s", (formula, expected) => {
    expect(bounded(formula, answers)).toBe(expected);
  });

  it.each([
    often("LN({n})"),
    often("EXP(9)"),
    often("LOG(7,3)"),
    often("SQRT(7)"),
    often("7^.7"),
    often("MOD(1e14,.7)"),
    often("IFERROR(1/0,1)"),
    often("ISTEXT(LN(0))"),
    often('FIND("b",{tb})'),
    often('SEARCH("ab",{long})'),
    often('LEN(SUBSTITUTE({ten},"a","b"))'),
    often("LEN(PROPER({ten}))"),
    often("LEN(RIGHT({long},9))"),
    often('LEN(TEXT(1e14,"#,##0.000000"))'),
    often('COUNTIF({t.n},">9")'),
    often('COUNTIF({t.s},"b")'),
    often("SUM({t.n})"),
    often('LEN(TEXTJOIN("",1,{ten},{s}))'),
    often("NETWORKDAYS(DATE(1000,1,1),DATE(9999,1,1))"),
  ])("%.30s… takes a bounded time", async (formula) => {
    bounded(formula, answers); // Compiled.
    expect(await cpuMs(() => bounded(formula, answers))).toBeLessThan(250);
  });
});
