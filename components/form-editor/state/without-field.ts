import type { FormContent } from "@/lib/domain/forms/form";
import { withSettingsRules } from "@/lib/domain/forms/settings-rules";
import { rulesWithoutField } from "./condition-references";
import { removeField } from "./field-edits";

/** The content without a field, and without the rules about it. */
export function withoutField(content: FormContent, id: string): FormContent {
  return {
    ...content,
    fields: removeField(content.fields, id),
    settings: withSettingsRules(content.settings, (rules) => rulesWithoutField(rules, id)),
  };
}
