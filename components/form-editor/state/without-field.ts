import type { FormContent } from "@/lib/domain/forms/form";
import { withSettingsRules } from "@/lib/domain/forms/settings-rules";
import { mapRules, namesField, rulesIn, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { removeField } from "./field-edits";

/** The content without a field, and without the rules about it. */
export function withoutField(content: FormContent, id: string): FormContent {
  return {
    ...content,
    fields: removeField(content.fields, id),
    settings: withSettingsRules(content.settings, (rules) => rulesWithoutField(rules, id)),
  };
}

/**
 * Rules that stand outside of fields without those about a field. Where there are no others they stay, to be
 * reported: without any they would always be met.
 */
function rulesWithoutField(rules: RuleGroup, fieldId: string): RuleGroup {
  const isNaming = rulesIn(rules).some((rule) => namesField(rule, fieldId));
  const rest = isNaming
    ? mapRules(rules, (rule) => (namesField(rule, fieldId) ? null : rule))
    : null;
  return rest ?? rules;
}
