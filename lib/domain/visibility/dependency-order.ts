import { parentIdOf } from "../fields/conditional-logic";
import type { Field } from "../fields/base-field";

/** The same fields with each after the one its condition looks at; a cycle keeps the list's order. */
export function parentsFirst<F extends Field>(fields: readonly F[]): F[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const ordered = new Set<F>();
  for (const field of fields) {
    for (const link of chainTo(field, byId, ordered).reverse()) {
      ordered.add(link);
    }
  }
  return [...ordered];
}

/** Ids of the fields that depend on themselves through any number of others. */
export function cyclicFieldIds(fields: readonly Field[]): Set<string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const isCyclic = (field: Field): boolean => {
    const last = chainTo(field, byId).at(-1);
    return last !== undefined && parentIdOf(last) === field.id;
  };
  return new Set(fields.filter(isCyclic).map((field) => field.id));
}

const NONE: ReadonlySet<Field> = new Set();

/** A field, the field it depends on, and so on; ends before `known` fields and before its own. */
export function chainTo<F extends Field>(
  field: F,
  byId: ReadonlyMap<string, F>,
  known: ReadonlySet<Field> = NONE,
): F[] {
  const chain = new Set<F>();
  let link: F | undefined = field;
  while (link !== undefined && !chain.has(link) && !known.has(link)) {
    chain.add(link);
    const parentId: string | null = parentIdOf(link);
    link = parentId === null ? undefined : byId.get(parentId);
  }
  return [...chain];
}
