import { parentIdOf } from "../fields/conditional-logic";
import type { Field } from "../fields/base-field";

/**
 * The fields sorted so that each follows its section and the field its condition depends on; fields
 * in a cycle stay in list order.
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
    visit(byId.get(parentIdOf(field) ?? ""));
    visit(byId.get(field.sectionId ?? ""));
    ordered.push(field);
  };
  fields.forEach(visit);
  return ordered;
}

/** Ids of the fields in a dependency cycle, direct or indirect. */
export function cyclicFieldIds(fields: readonly Field[]): Set<string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const isCyclic = (field: Field): boolean => {
    const last = dependencyChain(field, byId).at(-1);
    return last !== undefined && parentIdOf(last) === field.id;
  };
  return new Set(fields.filter(isCyclic).map((field) => field.id));
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
