import type { Field } from "@/lib/domain/fields/base-field";
import { columnTextId, hasColumns, type FieldWithColumns } from "@/lib/domain/fields/columns";
import { columnsNamed } from "@/lib/domain/formulas/formula-references";
import { readCalculations, type CalculatedField } from "./read-calculations";

/** A calculation of the form, or of a column, which has a result in each row. */
export type CalculationNode = CalculatedField & {
  /** The field's id; of a column "rooms.price". */
  key: string;
  table: FieldWithColumns | null;
  /** What it names, and the keys of that. */
  reads: readonly { id: string; columnId?: string }[];
  needs: ReadonlySet<string>;
};

/** The calculations of a form and of its tables: in a row a bare id is the row's column, else the form's field. */
export function calculationNodes(fields: readonly Field[]): CalculationNode[] {
  const ofTable = (table: FieldWithColumns) =>
    readCalculations(table.columns).map((each) => nodeOf(each, table));
  return [
    ...readCalculations(fields).map((each) => nodeOf(each, null)),
    ...fields.filter(hasColumns).flatMap(ofTable),
  ];
}

function nodeOf(each: CalculatedField, table: FieldWithColumns | null): CalculationNode {
  const own = new Set(table?.columns.map(({ id }) => id));
  const keyOf = (id: string) => (table && own.has(id) ? columnTextId(table, { id }) : id);
  const named = each.parsed.ok ? columnsNamed(each.parsed.root) : [];
  return {
    ...each,
    key: table ? columnTextId(table, each.field) : each.field.id,
    table,
    reads: [
      ...[...each.names].map((id) => ({ id })),
      ...named.map(({ fieldId, columnId }) => ({ id: fieldId, columnId })),
    ],
    needs: new Set([
      ...[...each.names].map(keyOf),
      ...named.map(({ fieldId, columnId }) => columnTextId({ id: fieldId }, { id: columnId })),
    ]),
  };
}

export type RunnableCalculation = CalculationNode & {
  root: Extract<CalculatedField["parsed"], { ok: true }>["root"];
};

/**
 * The calculations that can be read, each after those that it names. Left out: those in a cycle, and those
 * that name one in a cycle.
 */
export function inCalculationOrder(
  calculations: readonly CalculationNode[],
): RunnableCalculation[] {
  const waiting = new Map(calculations.map((each) => [each.key, each]));
  const ordered: RunnableCalculation[] = [];
  const done = new Set<string>();
  const isReady = ({ needs }: CalculationNode) =>
    [...needs].every((key) => !waiting.has(key) || done.has(key));
  for (let ready = [...waiting.values()].filter(isReady); ready.length > 0;) {
    for (const each of ready) {
      done.add(each.key);
      waiting.delete(each.key);
      if (each.parsed.ok) {
        ordered.push({ ...each, root: each.parsed.root });
      }
    }
    ready = [...waiting.values()].filter(isReady);
  }
  return ordered;
}
