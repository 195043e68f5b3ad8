import { ROW_LIMITS } from "@/lib/domain/fields/rows";
import { LIMITS } from "@/lib/domain/limits";
import { NumberSetting, TextSetting } from "../setting-inputs";
import type { RepeatSettings } from "./repeated-section";

type RowsSettingsProps<Settings extends RepeatSettings> = {
  settings: Settings;
  onChange: (settings: Settings) => void;
};

/** How many rows visitors fill in, and what they are called. */
export function RowsSettings<Settings extends RepeatSettings>({
  settings,
  onChange,
}: RowsSettingsProps<Settings>) {
  const bounds = { min: 1, max: ROW_LIMITS.highest, step: 1 } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberSetting
        label="Smallest number of rows"
        hint="Shown from the start, and asked for once one is filled in."
        value={settings.minRows}
        placeholder={String(ROW_LIMITS.least)}
        {...bounds}
        onChange={(minRows) => onChange({ ...settings, minRows })}
      />
      <NumberSetting
        label="Largest number of rows"
        value={settings.maxRows}
        placeholder={String(ROW_LIMITS.most)}
        {...bounds}
        onChange={(maxRows) => onChange({ ...settings, maxRows })}
      />
      <TextSetting
        label="Name of a row"
        hint="Numbered, such as Room 3."
        value={settings.rowLabel}
        placeholder="Row"
        maxLength={LIMITS.buttonLabel}
        onChange={(rowLabel) => onChange({ ...settings, rowLabel })}
      />
      <TextSetting
        label="Button that adds a row"
        value={settings.addLabel}
        placeholder="Add a row"
        maxLength={LIMITS.buttonLabel}
        onChange={(addLabel) => onChange({ ...settings, addLabel })}
      />
    </div>
  );
}
