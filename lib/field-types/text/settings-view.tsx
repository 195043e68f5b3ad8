import { TextCursorInput } from "lucide-react";
import { MaskSetting } from "../_shared/limits/mask-setting";
import { maskSettingsProblem } from "../_shared/limits/mask-settings-problem";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { AutofillSetting } from "../_shared/text/autofill-setting";
import { PatternSetting } from "../_shared/text/pattern-setting";
import { TextSettings } from "../_shared/text/text-settings";
import type { TextField } from "./definition";

function Settings({ field, onChange }: SettingsProps<TextField>) {
  return (
    <>
      <TextSettings field={field} onChange={onChange} />
      <MaskSetting
        placeholder="00-AA"
        value={field.mask}
        error={maskSettingsProblem(field)}
        onChange={(mask) => onChange({ ...field, mask })}
      />
      <PatternSetting
        placeholder="[A-Z]{2}[0-9]{4}"
        examplePlaceholder="AB1234"
        field={field}
        value={field.pattern}
        onChange={(pattern) => onChange({ ...field, pattern })}
        onExampleChange={(patternExample) => onChange({ ...field, patternExample })}
      />
      <AutofillSetting field={field} onChange={onChange} />
    </>
  );
}

export const textSettings: SettingsView<TextField> = { Icon: TextCursorInput, Settings };
