import { parentIdOf, readIdsOf } from "../fields/conditional-logic";
import type { Field } from "../fields/base-field";

/**
 * The fields sorted so that each follows its section and the fields its condition reads; fields in
 * a cycle stay in list order.
 */
export function parentsFirst<F extends Field>(fields: readonly F[]): F[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const visited = new Set<F>();
  const ordered: F[] = [];
  const visit = (field: F | undefined): void => {
    if (field === undefined || visited.has(field)) {
      return;
    }
    visited.add(field);
    readIdsOf(field).forEach((id) => visit(byId.get(id)));
    visit(byId.get(field.sectionId ?? ""));
    ordered.push(field);
  };
  fields.forEach(visit);
  return ordered;
}

/**
 * Ids of the fields in a dependency cycle, direct or indirect: Tarjan's strongly connected components of the
 * fields and those that `linksOf` names, by default those that a condition reads.
 */
export function cyclicFieldIds(
  fields: readonly Field[],
  linksOf: (field: Field) => readonly string[] = readIdsOf,
): Set<string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const numbers = new Map<string, number>();
  const open = new Set<string>();
  const cyclic = new Set<string>();
  /** Returns the lowest number of an open field that can be reached from this one. */
  const visit = (field: Field): number => {
    const number = numbers.size;
    numbers.set(field.id, number);
    open.add(field.id);
    let lowest = number;
    for (const id of linksOf(field)) {
      const read = byId.get(id);
      const known = numbers.get(id);
      if (read !== undefined && known === undefined) {
        lowest = Math.min(lowest, visit(read));
      } else if (known !== undefined && open.has(id)) {
        lowest = Math.min(lowest, known);
      }
    }
    if (lowest === number) {
      const component = [...open].filter((id) => (numbers.get(id) ?? 0) >= number);
      component.forEach((id) => open.delete(id));
      if (component.length > 1 || linksOf(field).includes(field.id)) {
        component.forEach((id) => cyclic.add(id));
      }
    }
    return lowest;
  };
  for (const field of fields) {
    if (!numbers.has(field.id)) {
      visit(field);
    }
  }
  return cyclic;
}

/** A field, the field it depends on, and so on; ends before a field would repeat. */
export function dependencyChain<F extends Field>(field: F, byId: ReadonlyMap<string, F>): F[] {
  const chain = new Set<F>();
  let link: F | undefined = field;
  while (link !== undefined && !chain.has(link)) {
    chain.add(link);
    const parentId: string | null = parentIdOf(link);
    link = parentId === null ? undefined : byId.get(parentId);
  }
  return [...chain];
}
