import type { Field } from "@/lib/domain/fields/base-field";
import { breaksAbove } from "./breaks-above";
import { isPageBreak } from "./page-break";

/** The fields with each on the page of its section: one that is listed on another page moves to the end of that page. */
export function inPageOrder(fields: readonly Field[]): Field[] {
  const above = breaksAbove(fields);
  const pages = new Map<string | undefined, Field[]>([[undefined, []]]);
  for (const field of fields) {
    if (isPageBreak(field)) {
      pages.set(field.id, [field]);
    }
  }
  for (const field of fields.filter((each) => !isPageBreak(each))) {
    pages.get(above.get(field.id))?.push(field);
  }
  return [...pages.values()].flat();
}
