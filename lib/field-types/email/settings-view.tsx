import { Mail } from "lucide-react";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { PatternSetting } from "../_shared/text/pattern-setting";
import { TextSettings } from "../_shared/text/text-settings";
import type { EmailField } from "./definition";

// The specification gives only texts a pattern (section 3), but the template's address has one.
function Settings({ field, onChange }: SettingsProps<EmailField>) {
  const { validation } = field;
  return (
    <>
      <TextSettings field={field} onChange={onChange} />
      <PatternSetting
        placeholder=".*@example\.org"
        value={validation?.pattern}
        onChange={(pattern) =>
          onChange({
            ...field,
            validation:
              pattern === undefined && validation?.minLength === undefined
                ? undefined
                : { ...validation, pattern },
          })
        }
      />
    </>
  );
}

export const emailSettings: SettingsView<EmailField> = { Icon: Mail, Settings };
