import type * as z from "zod/mini";
import { idsInRule, rulesIn, type RuleGroup } from "../rules/rule-group";
import type { conditionalLogicSchema } from "./conditional-logic-schema";

export type ConditionalLogic = z.output<typeof conditionalLogicSchema>;

type Conditional = { conditionalLogic?: ConditionalLogic | undefined };

/** What decides, as rules: `rules`, else the one rule of `dependsOn` and `showIf`; null = not complete. */
export function ruleGroupOf(logic: ConditionalLogic): RuleGroup | null {
  if (hasRules(logic)) {
    return logic.rules;
  }
  const { dependsOn, showIf } = logic;
  if (dependsOn === undefined || showIf === undefined) {
    return null;
  }
  const rule = { fieldId: dependsOn, operator: showIf.operator };
  const value = showIf.value ?? showIf.values;
  return { match: "all", items: [value === undefined ? rule : { ...rule, value }] };
}

/** Whether `rules` decide instead of `dependsOn` and `showIf`. */
export function hasRules(
  logic: ConditionalLogic,
): logic is ConditionalLogic & { rules: RuleGroup } {
  return logic.rules !== undefined && logic.rules.items.length > 0;
}

/** The ids of the fields whose answers an enabled condition reads, each once. */
export function readIdsOf({ conditionalLogic: logic }: Conditional): string[] {
  if (!logic?.enabled) {
    return [];
  }
  if (hasRules(logic)) {
    return [...new Set(rulesIn(logic.rules).flatMap(idsInRule))];
  }
  return logic.dependsOn === undefined ? [] : [logic.dependsOn];
}

/**
 * The id of the one field that an enabled condition depends on; null when there is none. A field
 * whose rules name several stands by itself.
 */
export function parentIdOf(field: Conditional): string | null {
  const [first, ...others] = readIdsOf(field);
  return first !== undefined && others.length === 0 ? first : null;
}
