import type { Field } from "@/lib/domain/fields/base-field";
import { cyclesIn, type Graph } from "@/lib/domain/visibility/cycles";
import { createDecidingIds } from "../pages/page-links";
import { readCalculations } from "./read-calculations";

/** The cycles of formulas that need their own result, each as ids in the order of the form. */
export function calculationCycles(fields: readonly Field[]): string[][] {
  return cyclesIn(formulaGraph(fields));
}

/**
 * Cycles through formulas and conditions: a field is shown by a result that is calculated from the field.
 * Those of formulas alone, and of conditions alone, are reported elsewhere.
 */
export function mixedCycles(fields: readonly Field[]): string[][] {
  const formulas = formulaGraph(fields);
  const decidingIdsOf = createDecidingIds(fields);
  const conditions: Graph = new Map(fields.map((field) => [field.id, decidingIdsOf(field)]));
  const both: Graph = new Map(
    fields.map(({ id }) => [id, [...(formulas.get(id) ?? []), ...(conditions.get(id) ?? [])]]),
  );
  const pure = new Set([...cyclesIn(formulas), ...cyclesIn(conditions)].flat());
  return cyclesIn(both).filter((ids) => !ids.every((id) => pure.has(id)));
}

function formulaGraph(fields: readonly Field[]): Graph {
  return new Map(readCalculations(fields).map(({ field, names }) => [field.id, [...names]]));
}
