import { Mail } from "lucide-react";
import { PatternSetting } from "../_shared/text/pattern-setting";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { TextSettings } from "../_shared/text/text-settings";
import type { EmailField } from "./definition";

// A pattern of its own is for texts (specification, section 3); the template's address has it here.
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
