import type { Field } from "@/lib/domain/fields/base-field";
import { NumberSetting } from "../setting-inputs";
import type { SettingsProps } from "../settings-view";
import type { Range } from "./range";

type RangeSettingsProps<F extends Field> = SettingsProps<F> & {
  /** Placeholder of an empty input: "none", or the default that applies. */
  empty: { min: string; max: string; step: string };
};

/** Inputs for the minimum, maximum and step of a number. */
export function RangeSettings<F extends Field & Range>({
  field,
  onChange,
  empty,
}: RangeSettingsProps<F>) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <NumberSetting
        label="Minimum Value"
        placeholder={empty.min}
        value={field.min}
        onChange={(min) => onChange({ ...field, min })}
      />
      <NumberSetting
        label="Maximum Value"
        placeholder={empty.max}
        value={field.max}
        onChange={(max) => onChange({ ...field, max })}
      />
      <NumberSetting
        label="Step Value"
        min={0.01}
        placeholder={empty.step}
        value={field.step}
        onChange={(step) => onChange({ ...field, step })}
      />
    </div>
  );
}
