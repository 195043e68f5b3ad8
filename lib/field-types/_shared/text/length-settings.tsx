import type { Field } from "@/lib/domain/fields/base-field";
import { NumberSetting } from "../setting-inputs";
import type { SettingsProps } from "../settings-view";

type Lengths = { minLength?: number | undefined; maxLength?: number | undefined };

/** Inputs for the minimum and maximum length in characters; empty means no limit. */
export function LengthSettings<F extends Field & Lengths>({ field, onChange }: SettingsProps<F>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberSetting
        label="Minimum Length"
        min={0}
        step={1}
        placeholder="No limit"
        value={field.minLength}
        onChange={(minLength) => onChange({ ...field, minLength })}
      />
      <NumberSetting
        label="Maximum Length"
        min={0}
        step={1}
        placeholder="No limit"
        value={field.maxLength}
        onChange={(maxLength) => onChange({ ...field, maxLength })}
      />
    </div>
  );
}
