import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns } from "@/lib/domain/fields/columns";
import type { FormContent } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { withSettingsRules } from "@/lib/domain/forms/settings-rules";
import type { Rule } from "@/lib/domain/rules/rule-group";
import { isRead } from "@/lib/form-engine/logic/field-dependents";
import { goneColumns, referenceTo } from "@/lib/form-engine/logic/references";
import { fieldWithoutRules, rulesWithout } from "./condition-references";
import { removeField } from "./field-edits";

/** The content without a field, without the rules about it, and not asked for where others are. */
export function withoutField(content: FormContent, id: string): FormContent {
  const named = referenceTo(content.fields, id);
  const { fields, settings } = withoutRules(
    { ...content, fields: removeField(content.fields, id) },
    (rule, table) => isRead(named, rule, table),
  );
  return { ...content, fields, settings: { ...settings, askBack: asksWithout(settings, id) } };
}

/** An ask that has no other question keeps it, and is marked. */
function asksWithout({ askBack }: Pick<PublicPageSettings, "askBack">, id: string): Ask[] {
  return askBack.map((ask) => {
    const fieldIds = ask.fieldIds.filter((each) => each !== id);
    return [0, ask.fieldIds.length].includes(fieldIds.length) ? ask : { ...ask, fieldIds };
  });
}

/** The content without the rules about columns that a table has no more. */
export function withoutGoneColumns<Of extends Pick<FormContent, "fields" | "settings">>(
  content: Of,
  { before, field }: { before: Field | undefined; field: Field },
): Pick<FormContent, "fields" | "settings"> {
  const gone = goneColumns(before, field);
  return gone.length === 0
    ? content
    : withoutRules(content, (rule, table) =>
        gone.some((columnId) => isRead({ fieldId: field.id, columnId }, rule, table)),
      );
}

function withoutRules(
  { fields, settings }: Pick<FormContent, "fields" | "settings">,
  isGone: (rule: Rule, table: Field | null) => boolean,
): Pick<FormContent, "fields" | "settings"> {
  return {
    fields: fields.map((field) =>
      changeColumns(
        fieldWithoutRules(field, (rule) => isGone(rule, null)),
        (column) => fieldWithoutRules(column, (rule) => isGone(rule, field)),
      ),
    ),
    settings: withSettingsRules(settings, (rules) =>
      rulesWithout(rules, (rule) => isGone(rule, null)),
    ),
  };
}
