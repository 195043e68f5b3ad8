import { TextCursorInput } from "lucide-react";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { AutofillSetting } from "../_shared/text/autofill-setting";
import { PatternSetting } from "../_shared/text/pattern-setting";
import { TextSettings } from "../_shared/text/text-settings";
import type { TextField } from "./definition";

function Settings({ field, onChange }: SettingsProps<TextField>) {
  return (
    <>
      <TextSettings field={field} onChange={onChange} />
      <PatternSetting
        placeholder="[A-Z]{2}[0-9]{4}"
        value={field.pattern}
        onChange={(pattern) => onChange({ ...field, pattern })}
      />
      <AutofillSetting field={field} onChange={onChange} />
    </>
  );
}

export const textSettings: SettingsView<TextField> = { Icon: TextCursorInput, Settings };
