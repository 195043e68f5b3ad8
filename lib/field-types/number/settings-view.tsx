import { Hash } from "lucide-react";
import { PlaceholderSetting } from "../_shared/placeholder-setting";
import { NumberSetting } from "../_shared/setting-inputs";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { NumberField } from "./definition";

const NONE = "None";

function Settings({ field, onChange }: SettingsProps<NumberField>) {
  return (
    <>
      <PlaceholderSetting field={field} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberSetting
          label="Minimum Value"
          step="any"
          placeholder={NONE}
          value={field.min}
          onChange={(min) => onChange({ ...field, min })}
        />
        <NumberSetting
          label="Maximum Value"
          step="any"
          placeholder={NONE}
          value={field.max}
          onChange={(max) => onChange({ ...field, max })}
        />
        <NumberSetting
          label="Step Value"
          min={0.01}
          step="any"
          placeholder={NONE}
          value={field.step}
          onChange={(step) => onChange({ ...field, step })}
        />
      </div>
    </>
  );
}

export const numberSettings: SettingsView<NumberField> = { Icon: Hash, Settings };
