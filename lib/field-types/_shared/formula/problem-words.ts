import type { FormulaResult } from "./formula-fields";
import { formulaForEditing, type FieldNames } from "./formula-text";

type Named = { stored: string; names: FieldNames };

/** "This divides by zero: 10 / {Guests}" */
export function problemWords(
  { sentence, from, to }: Extract<FormulaResult, { sentence: string }>,
  { stored, names }: Named,
): string {
  const part = from === undefined ? "" : stored.slice(from, to).trim();
  return part === "" ? `${sentence}.` : `${sentence}: ${formulaForEditing(part, names)}`;
}
