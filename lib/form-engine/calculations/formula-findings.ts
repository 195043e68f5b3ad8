import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
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
  const found = calculations.flatMap(({ field, formula }): [string, Found][] => {
    const problem = unusable.get(field.id);
    const cycle = cycles.find((ids) => ids.includes(field.id));
    if (formula.trim() === "") {
      return [[field.id, { problem: "formula-missing", sentence: "It has no formula yet" }]];
    }
    if (problem !== undefined) {
      return [[field.id, { problem: "formula", sentence: problem.sentence }]];
    }
    return cycle === undefined
      ? []
      : [[field.id, { problem: "formula-cycle", sentence: cycleSentence(fields, cycle) }]];
  });
  return new Map(found);
}

function cycleSentence(fields: readonly Field[], cycle: readonly string[]): string {
  const names = fields.filter(({ id }) => cycle.includes(id)).map((one) => `"${fieldName(one)}"`);
  return `Its formula and a condition need each other's result: ${names.join(", ")}`;
}
