import type { Field } from "@/lib/domain/fields/base-field";

const MAX_DEPTH = 2;

/**
 * Indent of each field on the canvas, in its stored order: a field whose condition names the field
 * above it (or one that this field is nested in) stands one step in. At most two steps.
 */
export function canvasDepths(fields: readonly Field[]): number[] {
  let trail: { id: string; depth: number }[] = [];
  return fields.map((field) => {
    const logic = field.conditionalLogic;
    const parentId = logic?.enabled ? logic.dependsOn : undefined;
    const parent = trail.find((entry) => entry.id === parentId);
    const depth = parent ? Math.min(parent.depth + 1, MAX_DEPTH) : 0;
    const ancestors = parent ? trail.slice(0, trail.indexOf(parent) + 1) : [];
    trail = [...ancestors, { id: field.id, depth }];
    return depth;
  });
}
