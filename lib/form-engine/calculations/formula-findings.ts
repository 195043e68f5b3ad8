import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import type { FormulaNode } from "@/lib/domain/formulas/formula-node";
import { comparedTexts } from "@/lib/domain/formulas/formula-references";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { LogicProblem } from "../logic/logic-problem";
import { mixedCycles } from "./calculation-cycles";
import { formulaProblems } from "./formula-problems";
import { readCalculations } from "./read-calculations";

type Found = Omit<LogicProblem, "fieldId">;

/** What the checks of a form say about its formulas, by field; sentences have no full stop. */
export function formulaFindings(fields: readonly Field[]): Map<string, Found> {
  const calculations = readCalculations(fields);
  if (calculations.length === 0) {
    return new Map();
  }
  const unusable = formulaProblems(fields);
  const cycles = mixedCycles(fields);
  const found = calculations.flatMap(({ field, formula, parsed }): [string, Found][] => {
    const problem = unusable.get(field.id);
    const cycle = cycles.find((ids) => ids.includes(field.id));
    if (formula.trim() === "") {
      return [[field.id, { problem: "formula-missing", sentence: "It has no formula yet" }]];
    }
    if (problem !== undefined) {
      return [[field.id, { problem: "formula", sentence: problem.sentence }]];
    }
    if (cycle !== undefined) {
      return [[field.id, { problem: "formula-cycle", sentence: cycleSentence(fields, cycle) }]];
    }
    const sentence = parsed.ok ? unknownOption(fields, parsed.root) : null;
    return sentence === null ? [] : [[field.id, { problem: "unknown-option", sentence }]];
  });
  return new Map(found);
}

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
