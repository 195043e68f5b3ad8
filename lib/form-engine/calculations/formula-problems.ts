import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, hasColumns } from "@/lib/domain/fields/columns";
import type { FormulaProblem } from "@/lib/domain/formulas/formula-error";
import { FORMULA_LIMITS } from "@/lib/domain/formulas/formula-limits";
import { columnsNamed, uncountedFields } from "@/lib/domain/formulas/formula-references";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { calculationCycles } from "./calculation-cycles";
import { calculationNodes, type CalculationNode } from "./calculation-nodes";

/** What is wrong with a field's formula. Without a place it is not about a part of it. */
export type FieldFormulaProblem = Pick<FormulaProblem, "sentence"> & Partial<FormulaProblem>;

/**
 * The formulas of a form that cannot be saved, by `problemKey`: those that cannot be read, that name a field or a column that
 * is gone, has no answer or a secret one, and that need their own result. A formula that is not written yet is no
 * problem.
 */
export function formulaProblems(stored: readonly Field[]): Map<string, FieldFormulaProblem> {
  const fields = gatherRepeatedSections(stored);
  const nodes = calculationNodes(fields);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const nodeOf = new Map(nodes.map((node) => [node.key, node]));
  const form = { fields, byId, nodeOf, cycles: calculationCycles(fields) };
  let characters = 0;
  const written = nodes.filter(({ formula }) => formula.trim() !== "");
  const problems = written.map((each) => {
    characters += each.formula.length;
    const problem =
      characters > FORMULA_LIMITS.lengthPerForm
        ? { sentence: TOO_LONG }
        : (readingProblem(each, form) ?? cycleProblem(each, form));
    return [problemKey(each), problem] as const;
  });
  return new Map(problems.filter((entry): entry is [string, FieldFormulaProblem] => !!entry[1]));
}

/** A field's id, also of one in a repeated section; of a column of a table "rooms.price". */
export function problemKey({ table, field, key }: CalculationNode): string {
  return table !== null && "isStacked" in table ? field.id : key;
}

const GONE = "It names a field that is gone";
const TOO_LONG = `The formulas of a form can have at most ${FORMULA_LIMITS.lengthPerForm.toLocaleString("en-US")} characters in all`;

function readingProblem(
  { parsed, names, formula, table }: CalculationNode,
  { fields, byId }: Context,
): FieldFormulaProblem | null {
  if (!parsed.ok) {
    return parsed.problem;
  }
  for (const { fieldId, columnId, from, to } of columnsNamed(parsed.root)) {
    const sentence = columnProblem(byId.get(fieldId), { columnId, fields });
    if (sentence !== null) {
      return { sentence, from, to };
    }
  }
  for (const id of names) {
    const own = table?.columns.find((column) => column.id === id);
    const sentence = nameProblem(own ?? byId.get(id), fields);
    if (sentence !== null) {
      const from = formula.search(new RegExp(`\\{\\s*${id}\\s*\\}`));
      const to = formula.indexOf("}", from) + 1;
      return { sentence, ...(from === -1 ? {} : { from, to }) };
    }
  }
  const rows = uncountedFields(parsed.root).find(
    ({ id }) =>
      !table?.columns.some((column) => column.id === id) && hasColumns(byId.get(id) ?? {}),
  );
  return rows === undefined
    ? null
    : { sentence: wholeTable(byId.get(rows.id), fields), from: rows.from, to: rows.to };
}

/** What is wrong with `{table.column}`; null for a column of a table that has answers to calculate with. */
function columnProblem(
  field: Field | undefined,
  { columnId, fields }: { columnId: string; fields: readonly Field[] },
): string | null {
  if (field === undefined) {
    return GONE;
  }
  if (!hasColumns(field)) {
    return `"${fieldName(field, fields)}" has no columns that formulas can name`;
  }
  const column = columnsOf(field).find(({ id }) => id === columnId);
  return column === undefined
    ? `It names a column of "${fieldName(field, fields)}" that is gone`
    : nameProblem(column, fields);
}

function wholeTable(table: Field | undefined, fields: readonly Field[]): string {
  const name = table && fieldName(table, fields);
  const id = table?.id ?? "";
  return `The answer of "${name}" is rows: COUNT({${id}}) is how many, and SUM({${id}.column}) adds up a column`;
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
  nodeOf: ReadonlyMap<string, CalculationNode>;
  cycles: readonly (readonly string[])[];
};

function cycleProblem(
  { key }: CalculationNode,
  { cycles, nodeOf, fields }: Context,
): FieldFormulaProblem | null {
  const cycle = cycles.find((keys) => keys.includes(key));
  if (cycle === undefined) {
    return null;
  }
  const names = cycle.flatMap((each) => {
    const member = nodeOf.get(each);
    return member === undefined ? [] : [calculationName(member, fields)];
  });
  const [first = "", ...others] = names;
  const sentence =
    others.length === 0
      ? `${first} is calculated from itself`
      : `${names.slice(0, -1).join(", ")} and ${others.at(-1)} are calculated from each other`;
  return { sentence };
}

/** "Total"; of a column "Price" of "Rooms". */
function calculationName(
  { field, table }: { field: Field; table: Field | null },
  fields: readonly Field[],
): string {
  const own = `"${fieldName(field, fields)}"`;
  return table === null ? own : `${own} of "${fieldName(table, fields)}"`;
}

/** The problem with the name of its field and where it is, as one sentence. */
export function formulaSentence(
  { sentence, from }: FieldFormulaProblem,
  { field, table = null, fields }: { field: Field; table?: Field | null; fields: readonly Field[] },
): string {
  const place = from === undefined ? "" : ` (character ${from + 1})`;
  const name = calculationName({ field, table }, fields);
  return `The formula of ${name} cannot be used: ${sentence}${place}.`;
}
