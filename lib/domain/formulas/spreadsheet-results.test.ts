import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  column,
  date,
  formulaResult,
  number,
  text,
  type FormulaAnswers,
} from "@/tests/factories/content/formula-result";
import type { FormulaInput } from "./formula-value";

const FILE = path.resolve(
  import.meta.dirname,
  "../../../tests/factories/formulas/spreadsheet-results.json",
);

type Cell = string | number | boolean | null;

/** Results of LibreOffice Calc 7.4.7, which read the formulas as a workbook of Excel. null: an error. */
const spreadsheet = JSON.parse(readFileSync(FILE, "utf8")) as {
  fields: Record<string, Cell>;
  columns: Record<string, Cell[]>;
  results: [formula: string, result: Cell][];
};

function inputOf(cell: Cell): FormulaInput {
  switch (typeof cell) {
    case "number":
      return number(cell);
    case "boolean":
      return { kind: "boolean", value: cell };
    case "string":
      return /^\d{4}-\d\d-\d\d$/.test(cell) ? date(cell) : text(cell);
    default:
      return { kind: "blank" };
  }
}

/** A result as far as both can be compared: numbers to 10 digits, as its binary ones leave noise behind. */
function compared(result: unknown, like: unknown): unknown {
  if (typeof like === "number") {
    return Number(Number(result === "" ? 0 : result).toPrecision(10));
  }
  return String(result);
}

/** Where ours are others, with the reason. */
const DIFFERENCES = new Map<string, readonly [ours: string, reason: string]>([
  ["UPPER({u})", ["GRÜSSE AUS KÖLN", "Excel and Google write SS, LibreOffice a capital ß"]],
  ['COUNTIF({t.n},"<>20")', ["3", "an empty cell meets no criterion"]],
  ['COUNTIF({t.city},"<>Oslo")', ["3", "an empty cell meets no criterion"]],
  ['SUMIF({t.city},"<>Oslo",{t.n})', ["17", "an empty cell meets no criterion"]],
]);

describe("a spreadsheet's results", () => {
  const answers: FormulaAnswers = Object.fromEntries([
    ...Object.entries(spreadsheet.fields).map(([id, cell]) => [id, inputOf(cell)] as const),
    ...Object.entries(spreadsheet.columns).map(([id, cells]) => [id, column(...cells)] as const),
  ]);

  it("are many", () => {
    expect(spreadsheet.results.length).toBeGreaterThan(500);
  });

  it.each(spreadsheet.results)("%s is %s", (formula, expected) => {
    const found = formulaResult(formula, answers);
    const [ours] = DIFFERENCES.get(formula) ?? [];
    if (ours !== undefined) {
      expect(found).toBe(ours);
    } else if (expected === null) {
      expect(found).toMatch(/^!/);
    } else {
      const like = typeof expected === "boolean" ? String(expected).toUpperCase() : expected;
      expect(compared(found, like)).toBe(compared(like, like));
    }
  });
});
