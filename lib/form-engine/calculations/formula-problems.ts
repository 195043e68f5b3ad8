import type { Field } from "@/lib/domain/fields/base-field";
import type { FormulaProblem } from "@/lib/domain/formulas/formula-error";
import { FORMULA_LIMITS } from "@/lib/domain/formulas/formula-limits";
import { columnsNamed } from "@/lib/domain/formulas/formula-references";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { calculationCycles } from "./calculation-cycles";
import { readCalculations, type CalculatedField } from "./read-calculations";

/** What is wrong with a field's formula. Without a place it is not about a part of it. */
export type FieldFormulaProblem = Pick<FormulaProblem, "sentence"> & Partial<FormulaProblem>;

/**
 * The formulas of a form that cannot be saved, by field: those that cannot be read, that name a field that is
 * gone, has no answer or a secret one, and that need their own result. A formula that is not written yet is no
 * problem.
 */
export function formulaProblems(fields: readonly Field[]): Map<string, FieldFormulaProblem> {
  const calculations = readCalculations(fields).filter(({ formula }) => formula.trim() !== "");
  const byId = new Map(fields.map((field) => [field.id, field]));
  const form = { fields, byId, cycles: calculationCycles(fields) };
  let characters = 0;
  const problems = calculations.map((each) => {
    characters += each.formula.length;
    const problem =
      characters > FORMULA_LIMITS.lengthPerForm
        ? { sentence: TOO_LONG }
        : (readingProblem(each, form) ?? cycleProblem(each, form));
    return [each.field.id, problem] as const;
  });
  return new Map(problems.filter((entry): entry is [string, FieldFormulaProblem] => !!entry[1]));
}

const GONE = "It names a field that is gone";
const TOO_LONG = `The formulas of a form can have at most ${FORMULA_LIMITS.lengthPerForm.toLocaleString("en-US")} characters in all`;

function readingProblem(
  { parsed, names, formula }: CalculatedField,
  { fields, byId }: Context,
): FieldFormulaProblem | null {
  if (!parsed.ok) {
    return parsed.problem;
  }
  const [column] = columnsNamed(parsed.root);
  if (column !== undefined) {
    return { sentence: GONE, from: column.from, to: column.to };
  }
  for (const id of names) {
    const sentence = nameProblem(byId.get(id), fields);
    if (sentence !== null) {
      const from = formula.search(new RegExp(`\\{\\s*${id}\\s*\\}`));
      const to = formula.indexOf("}", from) + 1;
      return { sentence, ...(from === -1 ? {} : { from, to }) };
    }
  }
  return null;
}

function nameProblem(field: Field | undefined, fields: readonly Field[]): string | null {
  if (field === undefined) {
    return GONE;
  }
  const { isSecret, kind } = definitionOf(field);
  if (kind === "layout") {
    return `"${fieldName(field, fields)}" has no answer`;
  }
  return isSecret ? `The answer of "${fieldName(field, fields)}" is secret` : null;
}

type Context = {
  fields: readonly Field[];
  byId: ReadonlyMap<string, Field>;
  cycles: readonly (readonly string[])[];
};

function cycleProblem(
  { field }: CalculatedField,
  { cycles, byId, fields }: Context,
): FieldFormulaProblem | null {
  const cycle = cycles.find((ids) => ids.includes(field.id));
  if (cycle === undefined) {
    return null;
  }
  const names = cycle.flatMap((id) => {
    const member = byId.get(id);
    return member === undefined ? [] : [`"${fieldName(member, fields)}"`];
  });
  const [first = "", ...others] = names;
  const sentence =
    others.length === 0
      ? `${first} is calculated from itself`
      : `${names.slice(0, -1).join(", ")} and ${others.at(-1)} are calculated from each other`;
  return { sentence };
}

/** The problem with the name of its field and where it is, as one sentence. */
export function formulaSentence(
  { sentence, from }: FieldFormulaProblem,
  { field, fields }: { field: Field; fields: readonly Field[] },
): string {
  const place = from === undefined ? "" : ` (character ${from + 1})`;
  return `The formula of "${fieldName(field, fields)}" cannot be used: ${sentence}${place}.`;
}
