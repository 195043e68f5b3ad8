import type { Field } from "@/lib/domain/fields/base-field";
import { TextSetting } from "@/lib/field-types/_shared/setting-inputs";
import type { SettingsProps } from "@/lib/field-types/_shared/settings-view";
import { newOther } from "../options";

export type WithOther = { otherLabel?: string | undefined; otherPlaceholder?: string | undefined };

/** The texts of the input that "Other" opens. */
export function OtherTexts<F extends Field & WithOther>({ field, onChange }: SettingsProps<F>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextSetting
        label="'Other' label"
        placeholder={newOther.otherLabel}
        value={field.otherLabel}
        onChange={(otherLabel) => onChange({ ...field, otherLabel })}
      />
      <TextSetting
        label="'Other' placeholder"
        placeholder={newOther.otherPlaceholder}
        value={field.otherPlaceholder}
        onChange={(otherPlaceholder) => onChange({ ...field, otherPlaceholder })}
      />
    </div>
  );
}
