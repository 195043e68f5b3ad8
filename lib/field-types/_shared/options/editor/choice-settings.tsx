import type { Field } from "@/lib/domain/fields/base-field";
import { OptionSettings } from "./option-settings";
import { newOther } from "../options";
import { PlaceholderSetting } from "@/lib/field-types/_shared/text/placeholder-setting";
import { TextSetting } from "@/lib/field-types/_shared/setting-inputs";
import type { SettingsProps } from "@/lib/field-types/_shared/settings-view";

type Other = { otherLabel?: string | undefined; otherPlaceholder?: string | undefined };
type ChoiceSettingsProps<F extends Field> = SettingsProps<F> & { mark: "none" | "box" };

/** Options, and the texts of "Other". */
export function ChoiceSettings<F extends Field & Other>({
  field,
  onChange,
  mark,
}: ChoiceSettingsProps<F>) {
  return (
    <>
      <PlaceholderSetting field={field} onChange={onChange} />
      <OptionSettings field={field} onChange={onChange} mark={mark} keepsOther />
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
    </>
  );
}
