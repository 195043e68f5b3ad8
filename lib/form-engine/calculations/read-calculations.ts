import type { Field } from "@/lib/domain/fields/base-field";
import { referencedIds } from "@/lib/domain/formulas/formula-references";
import { parseFormula, type ParsedFormula } from "@/lib/domain/formulas/parse-formula";
import type { ResultStyle } from "@/lib/domain/formulas/result-style";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** A field whose answer a formula gives. */
export type CalculatedField = {
  field: Field;
  formula: string;
  style: ResultStyle;
  parsed: ParsedFormula;
  /** Ids that the formula names; none when it cannot be read. */
  names: ReadonlySet<string>;
};

const parsedFormulas = new Map<string, ParsedFormula>();
const MOST_REMEMBERED = 500;

/** The calculations of a form, in its order. */
export function readCalculations(fields: readonly Field[]): CalculatedField[] {
  return fields.flatMap((field) => {
    const own = definitionOf(field).calculation?.(field);
    if (own === undefined) {
      return [];
    }
    const parsed = parsedOnce(own.formula);
    const names = parsed.ok ? referencedIds(parsed.root) : new Set<string>();
    return [{ field, ...own, parsed, names }];
  });
}

/** The editor asks again after every edit of any field. */
function parsedOnce(formula: string): ParsedFormula {
  const parsed = parsedFormulas.get(formula) ?? parseFormula(formula);
  if (parsedFormulas.size >= MOST_REMEMBERED) {
    parsedFormulas.clear();
  }
  parsedFormulas.set(formula, parsed);
  return parsed;
}
