import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isPageBreak } from "./page-break";

/**
 * By field: the break that its page begins with. A field stands on the page of its section. Breaks, and
 * fields before the first one, have no entry.
 */
export function breaksAbove(fields: readonly Field[]): ReadonlyMap<string, string> {
  const byPlace = new Map<string, string | undefined>();
  let last: string | undefined;
  for (const field of fields) {
    last = isPageBreak(field) ? field.id : last;
    byPlace.set(field.id, last);
  }
  const above = new Map<string, string>();
  if (last === undefined) {
    return above;
  }
  const sections = new Set(
    fields.filter((field) => definitionOf(field).groups).map(({ id }) => id),
  );
  for (const field of fields) {
    const { id, sectionId = "" } = field;
    const isInside = sections.has(sectionId) && !sections.has(id);
    const found = byPlace.get(isInside ? sectionId : id);
    if (found !== undefined && !isPageBreak(field)) {
      above.set(id, found);
    }
  }
  return above;
}
