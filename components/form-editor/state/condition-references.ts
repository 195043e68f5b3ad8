import type { ConditionalLogic } from "@/lib/domain/fields/conditional-logic";
import { mapRules, rulesIn } from "@/lib/domain/rules/rule-group";
import { withRules } from "@/lib/domain/rules/with-rules";

/** The condition with other ids in place of those that it reads. */
export function renameReadIds(
  logic: ConditionalLogic,
  ids: ReadonlyMap<string, string>,
): ConditionalLogic {
  const { dependsOn, rules } = logic;
  const renamed = (id: string) => ids.get(id) ?? id;
  const group = rules
    ? mapRules(rules, (rule) => ({ ...rule, fieldId: renamed(rule.fieldId) }))
    : null;
  return {
    ...logic,
    ...(dependsOn === undefined ? {} : { dependsOn: renamed(dependsOn) }),
    ...(group === null ? {} : { rules: group }),
  };
}

/** The condition without its rules about a field; where it has no others, its first rule stays, to be reported. */
export function withoutRulesOn(logic: ConditionalLogic, fieldId: string): ConditionalLogic {
  const { rules } = logic;
  if (!rules?.items.length || !rulesIn(rules).some((rule) => rule.fieldId === fieldId)) {
    return logic;
  }
  const rest = mapRules(rules, (rule) => (rule.fieldId === fieldId ? null : rule));
  return withRules(logic, rest ?? { match: "all", items: rulesIn(rules).slice(0, 1) });
}
