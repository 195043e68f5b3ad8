import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf } from "@/lib/domain/fields/conditional-logic";
import { isPageBreak } from "@/lib/form-engine/pages/page-break";

const MAX_DEPTH = 2;

/**
 * Indent level of each field on the canvas, in stored order, 0 to 2. A field whose condition depends on
 * the field above it, or on one of that field's ancestors, is indented one level below that one.
 */
export function canvasDepths(fields: readonly Field[]): number[] {
  let trail: { id: string; depth: number }[] = [];
  return fields.map((field) => {
    // A page begins at the edge, whatever it depends on.
    const parentId = isPageBreak(field) ? undefined : parentIdOf(field);
    const parent = trail.find((entry) => entry.id === parentId);
    const depth = parent ? Math.min(parent.depth + 1, MAX_DEPTH) : 0;
    const ancestors = parent ? trail.slice(0, trail.indexOf(parent) + 1) : [];
    trail = [...ancestors, { id: field.id, depth }];
    return depth;
  });
}
