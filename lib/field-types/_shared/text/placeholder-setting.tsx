import type { Field } from "@/lib/domain/fields/base-field";
import { TextSetting } from "../setting-inputs";
import type { SettingsProps } from "../settings-view";

/** Input for the placeholder of a control. */
export function PlaceholderSetting<F extends Field>({ field, onChange }: SettingsProps<F>) {
  return (
    <TextSetting
      label="Placeholder"
      value={field.placeholder}
      onChange={(placeholder) => onChange({ ...field, placeholder })}
    />
  );
}
