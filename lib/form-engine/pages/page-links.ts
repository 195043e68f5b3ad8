import type { Field } from "@/lib/domain/fields/base-field";
import { decidingIdsOf, type PageLinks } from "@/lib/domain/visibility/dependency-order";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { breaksAbove } from "./breaks-above";

/**
 * By field: the page break that it is hidden with. Fields that addresses fill in are always stored, so no
 * page hides them.
 */
export function pageLinks(fields: readonly Field[]): PageLinks {
  const above = breaksAbove(fields);
  if (above.size === 0) {
    return above;
  }
  const stored = new Set(
    fields.filter((field) => definitionOf(field).readsAddress).map(({ id }) => id),
  );
  return new Map([...above].filter(([id]) => !stored.has(id)));
}

/** What decides whether a field of this form shows: fields that its condition reads, its section, its page. */
export function createDecidingIds(fields: readonly Field[]): (field: Field) => string[] {
  const pageOf = pageLinks(fields);
  return (field) => decidingIdsOf(field, pageOf);
}
