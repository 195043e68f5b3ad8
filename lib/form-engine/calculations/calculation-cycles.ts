import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, columnTextId } from "@/lib/domain/fields/columns";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { cyclesIn, type Graph } from "@/lib/domain/visibility/cycles";
import { createDecidingIds } from "../pages/page-links";
import { calculationNodes } from "./calculation-nodes";

/**
 * The cycles of formulas that need their own result, each as keys of calculations in the order of the form: a field's id,
 * of a column "rooms.price".
 */
export function calculationCycles(fields: readonly Field[]): string[][] {
  return cyclesIn(formulaGraph(fields));
}

/**
 * Cycles through formulas and conditions: a field is shown by a result that is calculated from the field.
 * Those of formulas alone, and of conditions alone, are reported elsewhere.
 */
export function mixedCycles(fields: readonly Field[]): string[][] {
  const formulas = formulaGraph(fields);
  const conditions = conditionGraph(fields);
  const both: Graph = new Map(
    [...new Set([...conditions.keys(), ...formulas.keys()])].map((key) => [
      key,
      [...(formulas.get(key) ?? []), ...(conditions.get(key) ?? [])],
    ]),
  );
  const pure = new Set([...cyclesIn(formulas), ...cyclesIn(conditions)].flat());
  return cyclesIn(both).filter((keys) => !keys.every((key) => pure.has(key)));
}

function formulaGraph(fields: readonly Field[]): Graph {
  return new Map(calculationNodes(fields).map(({ key, needs }) => [key, [...needs]]));
}

/** What shows the fields and the columns; the answer of a table is that of its columns. */
function conditionGraph(fields: readonly Field[]): Graph {
  const decidingIdsOf = createDecidingIds(fields);
  return new Map(
    fields.flatMap((field): [string, string[]][] => {
      const columns = columnsOf(field);
      const keys = new Map(columns.map((column) => [column.id, columnTextId(field, column)]));
      const around = decidingIdsOf(field);
      return [
        [field.id, [...around, ...keys.values()]],
        ...columns.map((column): [string, string[]] => [
          columnTextId(field, column),
          [...readIdsOf(column).map((id) => keys.get(id) ?? id), ...around],
        ]),
      ];
    }),
  );
}
