import type { ReactNode } from "react";
import type { FieldHandlers } from "./field-handlers";
import { otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldNode } from "@/lib/form-engine/nest-fields";

/** What the visitor has done so far, and what may be seen. */
export type Filling = {
  answers: Answers;
  visibleIds: ReadonlySet<string>;
  errors: Readonly<Record<string, string>>;
  /** Grows with each refused attempt to send; sections with errors open then. */
  refusals: number;
  isDisabled?: boolean;
  surface?: "public" | "preview";
  handlers: FieldHandlers | undefined;
  /** Puts something around each field; always the same function. */
  wrap?: (field: Field, view: ReactNode) => ReactNode;
};

/** Whether the field itself is drawn. */
export function isShown(field: Field | null, { visibleIds }: Filling): boolean {
  return field !== null && visibleIds.has(field.id);
}

/**
 * Whether the field or one below it is drawn. A dependent may be seen although its parent is not
 * (preview policy); it then stands alone.
 */
export function isSeen(node: FieldNode, filling: Filling): boolean {
  return isShown(node.field, filling) || node.children.some((child) => isSeen(child, filling));
}

/** Whether something is wrong with the field or one below it. */
export function holdsError(node: FieldNode, filling: Filling): boolean {
  return (
    filling.errors[node.field.id] !== undefined ||
    node.children.some((child) => holdsError(child, filling))
  );
}

/** Whether the field and those below it look the same as before. */
export function isUnchanged(
  { field: { id }, children }: FieldNode,
  { before, now }: { before: Filling; now: Filling },
): boolean {
  return (
    before.answers[id] === now.answers[id] &&
    before.answers[otherKey(id)] === now.answers[otherKey(id)] &&
    before.errors[id] === now.errors[id] &&
    before.visibleIds.has(id) === now.visibleIds.has(id) &&
    before.isDisabled === now.isDisabled &&
    before.handlers === now.handlers &&
    children.every((child) => isUnchanged(child, { before, now }))
  );
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
