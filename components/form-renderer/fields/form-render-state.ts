import type { ReactNode } from "react";
import { otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import type { FieldNode } from "@/lib/form-engine/nest-fields";
import type { FieldHandlers } from "./field-handlers";

/** The state of a form that is being filled in, as its fields need it for rendering. */
export type FormRenderState = {
  answers: Answers;
  visibleIds: ReadonlySet<string>;
  /** Fields with answers in their texts, by id. */
  piped?: ReadonlyMap<string, Field> | undefined;
  errors: Readonly<Record<string, Sentence>>;
  /** Number of refused attempts to send; sections with errors open when it grows. */
  refusals: number;
  isDisabled?: boolean;
  surface?: "public" | "preview";
  handlers: FieldHandlers | undefined;
  /** Wraps each rendered field. Pass the same function at each render. */
  wrap?: (field: Field, view: ReactNode) => ReactNode;
};

/** Whether the field itself is rendered. */
export function isShown(field: Field | null, { visibleIds }: FormRenderState): boolean {
  return field !== null && visibleIds.has(field.id);
}

/**
 * Whether the field or one of its dependents is rendered. Under the preview's policy a dependent may be
 * visible although its parent is not.
 */
export function isSeen(node: FieldNode, form: FormRenderState): boolean {
  return isShown(node.field, form) || node.children.some((child) => isSeen(child, form));
}

/** Whether the field or one of its dependents has an error. */
export function holdsError(node: FieldNode, form: FormRenderState): boolean {
  return (
    form.errors[node.field.id] !== undefined ||
    node.children.some((child) => holdsError(child, form))
  );
}

/** The field with the answers in its texts. */
export function shownField(field: Field, { piped }: Pick<FormRenderState, "piped">): Field {
  return piped?.get(field.id) ?? field;
}

/** Whether the field and its dependents need not render again. */
export function isUnchanged(
  { field: { id }, children }: FieldNode,
  { before, now }: { before: FormRenderState; now: FormRenderState },
): boolean {
  return (
    before.answers[id] === now.answers[id] &&
    before.answers[otherKey(id)] === now.answers[otherKey(id)] &&
    before.errors[id] === now.errors[id] &&
    before.visibleIds.has(id) === now.visibleIds.has(id) &&
    before.piped?.get(id) === now.piped?.get(id) &&
    before.isDisabled === now.isDisabled &&
    before.handlers === now.handlers &&
    children.every((child) => isUnchanged(child, { before, now }))
  );
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
