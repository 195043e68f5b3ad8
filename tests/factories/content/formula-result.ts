import { evaluateFormula } from "@/lib/domain/formulas/evaluate-formula";
import { toText, type FormulaInput } from "@/lib/domain/formulas/formula-value";
import { parseFormula } from "@/lib/domain/formulas/parse-formula";

export type FormulaAnswers = Readonly<Record<string, FormulaInput>>;

/** At 2026-11-23 14:05. The result as text, or what is wrong as "!sentence". Columns are read as "table.column". */
export function formulaResult(formula: string, answers: FormulaAnswers = {}): string {
  const parsed = parseFormula(formula);
  if (!parsed.ok) {
    return `!${parsed.problem.sentence}`;
  }
  const read = (id: string, columnId?: string): FormulaInput =>
    answers[columnId === undefined ? id : `${id}.${columnId}`] ?? { kind: "blank" };
  const found = evaluateFormula(parsed.root, { read, today: "2026-11-23T14:05" });
  // A list has no text.
  return found.ok ? toText(found.value) : `!${found.problem.sentence}`;
}

export const number = (value: number): FormulaInput => ({ kind: "number", value });
export const text = (words: string): FormulaInput => ({ kind: "text", text: words });
export const date = (iso: string): FormulaInput => ({ kind: "date", iso });
export const choice = (words: string, value = 0): FormulaInput => ({
  kind: "choice",
  text: words,
  value,
});
export const choices = (
  ...items: readonly (readonly [text: string, value: number])[]
): FormulaInput => ({
  kind: "choices",
  items: items.map(([words, value]) => ({ text: words, value })),
});
/** The cells of a column; null is an empty one. */
export const column = (...cells: readonly (number | string | boolean | null)[]): FormulaInput => ({
  kind: "list",
  items: cells.map((cell): FormulaInput => {
    switch (typeof cell) {
      case "number":
        return number(cell);
      case "string":
        return /^\d{4}-\d\d-\d\d$/.test(cell) ? date(cell) : text(cell);
      case "boolean":
        return { kind: "boolean", value: cell };
      default:
        return { kind: "blank" };
    }
  }),
});
