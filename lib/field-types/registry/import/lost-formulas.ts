import type { Scope } from "./expressions/expression";
import { groupedBy } from "./grouped-by";

type Read = { isKept: boolean; namedIds: ReadonlySet<string> };

/**
 * The ids of those calculations that cannot be kept, or need one that cannot: they are known before anything becomes a field.
 * `read` says whether one can be kept while all others can.
 */
export function lostFormulas<Item extends { id: string }>(
  items: readonly Item[],
  read: (item: Item) => Read,
): Set<string> {
  const found = items.map((item) => ({ id: item.id, ...read(item) }));
  const needs = found.flatMap(({ id, namedIds }) => [...namedIds].map((named) => ({ id, named })));
  const neededBy = groupedBy(needs, ({ named }) => named);
  const open = found.filter(({ isKept }) => !isKept).map(({ id }) => id);
  const lost = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (!lost.has(id)) {
      lost.add(id);
      open.push(...(neededBy.get(id) ?? []).map((need) => need.id));
    }
  }
  return lost;
}

/** The scope, which notes the ids of the fields that are asked for. */
export function notingScope(scope: Scope, ids: Set<string>): Scope {
  return {
    ...scope,
    answer: (name) => {
      const named = scope.answer(name);
      if (named !== null) {
        ids.add(named.columnId ?? named.fieldId);
      }
      return named;
    },
  };
}
