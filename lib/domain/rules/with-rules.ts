import type { ConditionalLogic } from "../fields/conditional-logic";
import { isGroup, type RuleGroup } from "./rule-group";

/**
 * The condition with these rules. One rule is written as `dependsOn` and `showIf`, which older clients read;
 * a rule without a field is not complete yet.
 */
export function withRules(logic: ConditionalLogic, group: RuleGroup): ConditionalLogic {
  const { dependsOn, showIf, rules, ...rest } = logic;
  const [only, ...others] = group.items;
  if (only === undefined || others.length > 0) {
    return { ...rest, rules: group };
  }
  if (isGroup(only)) {
    return withRules(logic, only);
  }
  const { fieldId, operator, value, ...parts } = only;
  if (Object.values(parts).some((part) => part !== undefined)) {
    return { ...rest, rules: group };
  }
  const rule = value === undefined ? { operator } : { operator, value };
  return { ...rest, ...(fieldId === "" ? {} : { dependsOn: fieldId }), showIf: rule };
}
