import { mapRules, type RuleGroup, rulesIn } from "@/lib/domain/rules/rule-group";

/**
 * Rules that stand outside of fields without those about a field. Where there are no others they stay, to be
 * reported: without any they would always be met.
 */
export function rulesWithoutField(rules: RuleGroup, fieldId: string): RuleGroup {
  const isNaming = rulesIn(rules).some((rule) => rule.fieldId === fieldId);
  const rest = isNaming
    ? mapRules(rules, (rule) => (rule.fieldId === fieldId ? null : rule))
    : null;
  return rest ?? rules;
}
