import { AlignLeft } from "lucide-react";
import { NumberSetting } from "../_shared/setting-inputs";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { AutofillSetting } from "../_shared/text/autofill-setting";
import { TextSettings } from "../_shared/text/text-settings";
import { DEFAULT_ROWS, type TextareaField } from "./definition";

function Settings({ field, onChange }: SettingsProps<TextareaField>) {
  return (
    <>
      <TextSettings field={field} onChange={onChange} />
      <NumberSetting
        label="Rows"
        min={2}
        max={20}
        step={1}
        hint={`Visible lines, 2 to 20. Empty means ${DEFAULT_ROWS}.`}
        value={field.rows}
        onChange={(rows) => onChange({ ...field, rows })}
      />
      <AutofillSetting field={field} hasLines onChange={onChange} />
    </>
  );
}

export const textareaSettings: SettingsView<TextareaField> = { Icon: AlignLeft, Settings };
