import type { Field } from "@/lib/domain/fields/base-field";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { readCalculations } from "./read-calculations";

type Graph = ReadonlyMap<string, readonly string[]>;

/** The circles of formulas that need their own result, each as ids in the order of the form. */
export function calculationCircles(fields: readonly Field[]): string[][] {
  return circlesOf(formulaGraph(fields));
}

/**
 * Circles through formulas and conditions: a field is shown by a result that is calculated from the field.
 * Those of formulas alone, and of conditions alone, are reported elsewhere.
 */
export function mixedCircles(fields: readonly Field[]): string[][] {
  const formulas = formulaGraph(fields);
  const conditions: Graph = new Map(
    fields.map((field) => [
      field.id,
      [...readIdsOf(field), ...(field.sectionId === undefined ? [] : [field.sectionId])],
    ]),
  );
  const both: Graph = new Map(
    fields.map(({ id }) => [id, [...(formulas.get(id) ?? []), ...(conditions.get(id) ?? [])]]),
  );
  const pure = new Set([...circlesOf(formulas), ...circlesOf(conditions)].flat());
  return circlesOf(both).filter((ids) => !ids.every((id) => pure.has(id)));
}

function formulaGraph(fields: readonly Field[]): Graph {
  return new Map(readCalculations(fields).map(({ field, names }) => [field.id, [...names]]));
}

/** The sets of ids that can all be reached from each other, and ids that name themselves. */
function circlesOf(graph: Graph): string[][] {
  const found: string[][] = [];
  const assigned = new Set<string>();
  const backwards = new Map<string, string[]>();
  for (const [id, names] of graph) {
    for (const name of names) {
      backwards.set(name, [...(backwards.get(name) ?? []), id]);
    }
  }
  for (const [id, names] of graph) {
    if (assigned.has(id) || names.length === 0) {
      continue;
    }
    const behind = reachable(id, graph);
    if (!behind.has(id)) {
      continue;
    }
    const before = reachable(id, backwards);
    const circle = [...graph.keys()].filter((other) => behind.has(other) && before.has(other));
    circle.forEach((member) => assigned.add(member));
    found.push(circle);
  }
  return found;
}

/** What can be reached from an id in at least one step. */
function reachable(start: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (!seen.has(id)) {
      seen.add(id);
      open.push(...(graph.get(id) ?? []));
    }
  }
  return seen;
}
