import { type Answers, ownValue } from "../fields/answers";
import type { Field } from "../fields/base-field";
import { expectedValues, parentIdOf } from "../fields/conditional-logic";
import { parentsFirst } from "./dependency-order";
import type { VisibilityPolicy } from "./policy";
import { publicPolicy } from "./public-policy";

export { previewPolicy } from "./preview-policy";
export { publicPolicy };

export const MAX_PASSES = 5;

export type VisibilityInput = {
  fields: readonly Field[];
  /** Flat answers; those of invisible fields are ignored. */
  answers: Answers;
  /** Default: the public page's. */
  policy?: VisibilityPolicy;
};

/**
 * Ids of the visible fields. A condition decides for its field, otherwise "hidden by default" does.
 * Parents are evaluated first, so a chain of any length settles in one pass; cycles stop after
 * five.
 */
export function visibleFieldIds({ fields, answers, policy }: VisibilityInput): Set<string> {
  return createVisibilityEvaluator(fields, policy)(answers);
}

/** `visibleFieldIds` for changing answers: what depends only on the fields is computed once. */
export function createVisibilityEvaluator(
  fields: readonly Field[],
  policy: VisibilityPolicy = publicPolicy,
): (answers: Answers) => Set<string> {
  const byDefault = fields.filter((field) => !field.hidden).map((field) => field.id);
  const known = new Set(fields.map((field) => field.id));
  const ordered = parentsFirst(fields);

  return (answers) => {
    const visible = new Set(byDefault);
    const isParentHidden = (id: string | null | undefined): boolean =>
      typeof id === "string" && known.has(id) && !visible.has(id);
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      let hasChanged = false;
      for (const field of ordered) {
        const isHiddenByParent =
          policy.cascades && (isParentHidden(parentIdOf(field)) || isParentHidden(field.sectionId));
        const isShown = !isHiddenByParent && isShownByItself({ field, answers, policy });
        hasChanged = setVisible({ visible, id: field.id, isShown }) || hasChanged;
      }
      if (!hasChanged) {
        break;
      }
    }
    return visible;
  };
}

type Question = { field: Field; answers: Answers; policy: VisibilityPolicy };

/** The result of the field's own condition, whether or not the field it depends on is visible. */
export function isShownByItself({ field, answers, policy }: Question): boolean {
  const logic = field.conditionalLogic;
  if (!logic?.enabled) {
    return !field.hidden;
  }
  const { dependsOn, showIf } = logic;
  if (policy.cascades && (dependsOn === undefined || showIf === undefined)) {
    return true;
  }
  const isMet = policy.isMet({
    operator: showIf?.operator ?? "",
    expected: showIf === undefined ? [] : expectedValues(showIf),
    isOneOf: Array.isArray(showIf?.value ?? showIf?.values),
    answer: dependsOn === undefined ? undefined : ownValue(answers, dependsOn),
  });
  return logic.action === "hide" ? !isMet : isMet;
}

function setVisible(change: { visible: Set<string>; id: string; isShown: boolean }): boolean {
  const { visible, id, isShown } = change;
  if (visible.has(id) === isShown) {
    return false;
  }
  if (isShown) {
    visible.add(id);
  } else {
    visible.delete(id);
  }
  return true;
}
