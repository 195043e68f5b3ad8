import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import type { FormulaNode } from "@/lib/domain/formulas/formula-node";
import { comparedTexts } from "@/lib/domain/formulas/formula-references";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { mixedCycles } from "../calculations/calculation-cycles";
import { calculationNodes, type CalculationNode } from "../calculations/calculation-nodes";
import { formulaProblems, formulaSentence, problemKey } from "../calculations/formula-problems";
import { logicCheck, type Fields, type FormCheck, type Refusal } from "./form-check";

/** Formulas that are missing, that cannot be used, or that wait for each other or for an option that is none. */
export function formulaChecks({ fields }: Fields): FormCheck[] {
  const gathered = gatherRepeatedSections(fields);
  const calculations = calculationNodes(gathered);
  if (calculations.length === 0) {
    return [];
  }
  const unusable = formulaProblems(gathered);
  const cycles = mixedCycles(gathered);
  return calculations.flatMap((node) => {
    const { formula, parsed, table } = node;
    const { field, path, about, before } = placeOf(node, fields);
    const check = ({ sentence, ...found }: Found) => [
      logicCheck({ field, about, sentence: `${before}${sentence}`, ...found }, { fields }),
    ];
    const problem = unusable.get(problemKey(node));
    const cycle = cycles.find((keys) => keys.includes(node.key));
    if (formula.trim() === "") {
      return check({ sentence: "It has no formula yet", isUnfinished: true });
    }
    if (problem !== undefined) {
      const sentence = formulaSentence(problem, { field: node.field, table, fields: gathered });
      return check({ sentence: problem.sentence, refusal: { path, sentence } });
    }
    if (cycle !== undefined) {
      return check({ sentence: cycleSentence(gathered, cycle) });
    }
    const known = [...(table?.columns ?? []), ...gathered];
    const sentence = parsed.ok ? unknownOption(known, parsed.root) : null;
    return sentence === null ? [] : check({ sentence });
  });
}

type Found = { sentence: string; isUnfinished?: boolean; refusal?: Refusal };

/** The stored field that a formula is shown at, and where it stands in the form. */
function placeOf({ field, table }: CalculationNode, fields: readonly Field[]) {
  const isColumn = table !== null && !("isStacked" in table);
  const id = isColumn ? table.id : field.id;
  const index = fields.findIndex((each) => each.id === id);
  const column = isColumn ? `.columns.${table.columns.indexOf(field)}` : "";
  return {
    field: fields[index] ?? field,
    path: `fields.${index}${column}.formula`,
    about: isColumn ? `formula-${field.id}` : "formula",
    before: isColumn ? `Column "${fieldName(field, fields)}": ` : "",
  };
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

/** A table is named for its columns. */
function cycleSentence(fields: readonly Field[], cycle: readonly string[]): string {
  const isIn = (field: Field) =>
    cycle.includes(field.id) ||
    (hasColumns(field) && cycle.some((key) => key.startsWith(`${field.id}.`)));
  const names = fields.filter(isIn).map((one) => `"${fieldName(one, fields)}"`);
  return `Its formula and a condition need each other's result: ${names.join(", ")}`;
}
