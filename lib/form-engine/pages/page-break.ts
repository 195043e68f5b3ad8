import type { Field } from "@/lib/domain/fields/base-field";
import type { PageBreak } from "@/lib/domain/fields/contract";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** What a page break says of its page; undefined for other fields. */
export function pageBreakOf(field: Field): PageBreak | undefined {
  return definitionOf(field).pageBreak?.(field);
}

/** Whether a page begins with this field. */
export function isPageBreak(field: Field): boolean {
  return pageBreakOf(field) !== undefined;
}

/** Whether visitors fill in a form of these fields page by page. */
export function hasPages(fields: readonly Field[]): boolean {
  return fields.some(isPageBreak);
}
