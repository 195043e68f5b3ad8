import type { Field } from "@/lib/domain/fields/base-field";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { cyclesIn } from "@/lib/domain/visibility/cycles";
import { isPageBreak } from "./page-break";
import { createDecidingIds } from "./page-links";

/**
 * By page break: a field that its condition reads and that is hidden with the page, as it stands there or
 * depends on what does. Without pages nothing is looked at: sections in cycles are no problem of their own.
 */
export function pageCycles(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const breaks = fields.filter((field) => isPageBreak(field) && readIdsOf(field).length > 0);
  if (breaks.length === 0) {
    return new Map();
  }
  const decidingIdsOf = createDecidingIds(fields);
  const cycles = cyclesIn(new Map(fields.map((field) => [field.id, decidingIdsOf(field)])));
  return new Map(
    breaks.flatMap((each) => {
      const cycle = cycles.find((ids) => ids.includes(each.id)) ?? [];
      const read = readIdsOf(each).find((id) => cycle.includes(id) && id !== each.id);
      const inside = fields.find(({ id }) => id === read);
      return inside ? [[each.id, inside] as const] : [];
    }),
  );
}
