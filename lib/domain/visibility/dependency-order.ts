import type { Field } from "../fields/base-field";
import { parentIdOf, readIdsOf } from "../fields/conditional-logic";
import { cyclesIn } from "./cycles";

/** By field: the field that begins its page, which it is hidden with. */
export type PageLinks = ReadonlyMap<string, string>;

/** The links of a form without pages. */
export const NO_PAGES: PageLinks = new Map();

/**
 * The fields sorted so that each follows its page, its section and the fields its condition reads;
 * fields in a cycle stay in list order.
 */
export function parentsFirst<F extends Field>(
  fields: readonly F[],
  pageOf: PageLinks = NO_PAGES,
): F[] {
  return sortByDependency(fields, pageOf).ordered;
}

/** The same, with whether any of them depends on itself, directly or through others. */
export function sortByDependency<F extends Field>(
  fields: readonly F[],
  pageOf: PageLinks,
): { ordered: F[]; hasCycle: boolean } {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const visited = new Set<F>();
  // Fields whose dependencies are being visited.
  const open = new Set<F>();
  const ordered: F[] = [];
  let hasCycle = false;
  const visit = (field: F | undefined): void => {
    if (field === undefined || visited.has(field)) {
      hasCycle ||= field !== undefined && open.has(field);
      return;
    }
    visited.add(field);
    open.add(field);
    decidingIdsOf(field, pageOf).forEach((id) => visit(byId.get(id)));
    open.delete(field);
    ordered.push(field);
  };
  fields.forEach(visit);
  return { ordered, hasCycle };
}

/** Ids of the fields in a dependency cycle, direct or indirect; `linksOf` names what a field depends on. */
export function cyclicFieldIds(
  fields: readonly Field[],
  linksOf: (field: Field) => readonly string[] = readIdsOf,
): Set<string> {
  const linked = fields
    .map((field) => [field.id, linksOf(field)] as const)
    // What depends on nothing is in no cycle.
    .filter(([, links]) => links.length > 0);
  return new Set(cyclesIn(new Map(linked)).flat());
}

/** All fields that decide whether a field shows: those that its condition reads, its section and its page. */
export function decidingIdsOf(field: Field, pageOf: PageLinks = NO_PAGES): string[] {
  const around = [field.sectionId, pageOf.get(field.id)].filter((id) => id !== undefined);
  return [...readIdsOf(field), ...around];
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
