import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { PipingSetting } from "../piping/piping-setting";
import type { SettingsProps } from "../settings-view";

/** Input for the placeholder of a control. */
export function PlaceholderSetting<F extends Field>({ field, onChange }: SettingsProps<F>) {
  return (
    <PipingSetting
      label="Placeholder"
      ownId={field.id}
      value={field.placeholder}
      maxLength={LIMITS.label}
      onChange={(placeholder) => onChange({ ...field, placeholder })}
    />
  );
}
