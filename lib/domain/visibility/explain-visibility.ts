import { isEmpty, ownValue, type Answers } from "../fields/answers";
import type { Field } from "../fields/base-field";
import { hasRules, parentIdOf, ruleGroupOf } from "../fields/conditional-logic";
import { isGroup, type RuleItem } from "../rules/rule-group";
import { compileRules, knownFields } from "./compile-condition";
import { NO_PAGES, type PageLinks } from "./dependency-order";
import type { ListTexts } from "./evaluate-condition";
import type { RuleDefinitionOf } from "./policy";
import { createVisibilityEvaluator, publicPolicy } from "./visible-fields";

export type HiddenBecause = {
  reason: "hidden" | "condition" | "parent-hidden" | "parent-empty";
  /** The field, section or page that hides it; absent when rules on several fields do. */
  dependsOn?: string;
  /** Of rules on several fields: the parts that decide against it, as they stand in the condition. */
  rules?: RuleItem[];
};

type Question = {
  fields: readonly Field[];
  answers: Answers;
  fieldId: string;
  pageOf?: PageLinks;
  definitionOf?: RuleDefinitionOf;
};

/**
 * Why a visitor with these answers does not see a field; null when they do or it does not exist.
 */
export function explainVisibility({
  fields,
  answers,
  fieldId,
  pageOf = NO_PAGES,
  definitionOf,
}: Question): HiddenBecause | null {
  const field = fields.find(({ id }) => id === fieldId);
  const visible = createVisibilityEvaluator(fields, { pageOf, definitionOf })(answers);
  if (field === undefined || visible.has(fieldId)) {
    return null;
  }
  const isHiddenField = (id: string | null | undefined): id is string =>
    typeof id === "string" && fields.some((other) => other.id === id) && !visible.has(id);
  const around = [pageOf.get(fieldId), field.sectionId].find(isHiddenField);
  if (around !== undefined) {
    return { reason: "parent-hidden", dependsOn: around };
  }
  const parentId = parentIdOf(field);
  if (parentId === null) {
    const rules = decidingRules({ field, fields, answers, visible, definitionOf });
    return rules === null ? { reason: "hidden" } : { reason: "condition", rules };
  }
  if (isHiddenField(parentId) && parentId !== fieldId) {
    return { reason: "parent-hidden", dependsOn: parentId };
  }
  const reason = isEmpty(ownValue(answers, parentId)) ? "parent-empty" : "condition";
  return { reason, dependsOn: parentId };
}

type Decision = {
  field: Field;
  fields: readonly Field[];
  answers: Answers;
  visible: ReadonlySet<string>;
  definitionOf: RuleDefinitionOf | undefined;
};

/** With "show" those that are not met, with "hide" those that are; null without rules on several fields. */
function decidingRules({
  field,
  fields,
  answers,
  visible,
  definitionOf,
}: Decision): RuleItem[] | null {
  const logic = field.conditionalLogic;
  const group = logic?.enabled && hasRules(logic) ? ruleGroupOf(logic) : null;
  if (group === null) {
    return null;
  }
  const reading = {
    policy: publicPolicy,
    known: knownFields(fields, definitionOf),
    readsInvisible: false,
  };
  const lists: ListTexts = new Map();
  const isMet = (item: RuleItem) =>
    compileRules(
      isGroup(item) ? item : { match: "all", items: [item] },
      reading,
    )({
      answers,
      visible,
      lists,
    });
  return group.items.filter((item) => isMet(item) === (logic?.action === "hide"));
}
