import type { Field } from "@/lib/domain/fields/base-field";
import type { FormulaNode } from "@/lib/domain/formulas/formula-node";
import { comparedTexts } from "@/lib/domain/formulas/formula-references";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { mixedCycles } from "../calculations/calculation-cycles";
import { formulaProblems, formulaSentence } from "../calculations/formula-problems";
import { readCalculations } from "../calculations/read-calculations";
import { logicCheck, type Fields, type FormCheck, type Refusal } from "./form-check";

/** Formulas that are missing, that cannot be used, or that wait for each other or for an option that is none. */
export function formulaChecks({ fields }: Fields): FormCheck[] {
  const calculations = readCalculations(fields);
  if (calculations.length === 0) {
    return [];
  }
  const unusable = formulaProblems(fields);
  const cycles = mixedCycles(fields);
  return calculations.flatMap(({ field, formula, parsed }) => {
    const check = (found: Found) => [logicCheck({ field, about: "formula", ...found }, { fields })];
    const problem = unusable.get(field.id);
    const cycle = cycles.find((ids) => ids.includes(field.id));
    if (formula.trim() === "") {
      return check({ sentence: "It has no formula yet", isUnfinished: true });
    }
    if (problem !== undefined) {
      const path = `fields.${fields.indexOf(field)}.formula`;
      const refusal = { path, sentence: formulaSentence(problem, { field, fields }) };
      return check({ sentence: problem.sentence, refusal });
    }
    if (cycle !== undefined) {
      return check({ sentence: cycleSentence(fields, cycle) });
    }
    const sentence = parsed.ok ? unknownOption(fields, parsed.root) : null;
    return sentence === null ? [] : check({ sentence });
  });
}

type Found = { sentence: string; isUnfinished?: boolean; refusal?: Refusal };

/** An option that was renamed, or never was one; "" asks whether there is an answer. */
function unknownOption(fields: readonly Field[], root: FormulaNode): string | null {
  for (const { fieldId, text } of comparedTexts(root)) {
    const field = fields.find(({ id }) => id === fieldId);
    const options = field && definitionOf(field).kind === "choice" ? field.options : null;
    const isOffered = options?.some(
      (option) => option.trim().toLowerCase() === text.trim().toLowerCase(),
    );
    if (field !== undefined && isOffered === false && text.trim() !== "") {
      return `"${fieldName(field, fields)}" has no option "${text}"`;
    }
  }
  return null;
}

function cycleSentence(fields: readonly Field[], cycle: readonly string[]): string {
  const names = fields
    .filter(({ id }) => cycle.includes(id))
    .map((one) => `"${fieldName(one, fields)}"`);
  return `Its formula and a condition need each other's result: ${names.join(", ")}`;
}
