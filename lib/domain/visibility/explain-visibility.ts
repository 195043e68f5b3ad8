import { type Answers, isEmpty, ownValue } from "../fields/answers";
import type { Field } from "../fields/base-field";
import { parentIdOf } from "../fields/conditional-logic";
import { visibleFieldIds } from "./visible-fields";

export type HiddenBecause = {
  reason: "hidden" | "condition" | "parent-hidden" | "parent-empty";
  /** The field or section that hides it. */
  dependsOn?: string;
};

type Question = { fields: readonly Field[]; answers: Answers; fieldId: string };

/**
 * Why a visitor with these answers does not see a field; null when they do or it does not exist.
 */
export function explainVisibility({ fields, answers, fieldId }: Question): HiddenBecause | null {
  const field = fields.find(({ id }) => id === fieldId);
  const visible = visibleFieldIds({ fields, answers });
  if (field === undefined || visible.has(fieldId)) {
    return null;
  }
  const isHiddenField = (id: string | null | undefined): id is string =>
    typeof id === "string" && fields.some((other) => other.id === id) && !visible.has(id);
  if (isHiddenField(field.sectionId)) {
    return { reason: "parent-hidden", dependsOn: field.sectionId };
  }
  const parentId = parentIdOf(field);
  if (parentId === null) {
    return { reason: "hidden" };
  }
  if (isHiddenField(parentId) && parentId !== fieldId) {
    return { reason: "parent-hidden", dependsOn: parentId };
  }
  const reason = isEmpty(ownValue(answers, parentId)) ? "parent-empty" : "condition";
  return { reason, dependsOn: parentId };
}
