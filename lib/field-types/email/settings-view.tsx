import { Mail } from "lucide-react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
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
        examplePlaceholder="ida@example.org"
        field={field}
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
        onExampleChange={(patternExample) => onChange({ ...field, patternExample })}
      />
      <ProveSetting field={field} onChange={onChange} />
    </>
  );
}

/** Whether visitors prove that the address is theirs. */
function ProveSetting({ field, onChange }: SettingsProps<EmailField>) {
  return (
    <CheckboxField
      label="Ask visitors to prove this address"
      checked={field.proveAddress === true}
      hint="Before they send, they enter a code that is e-mailed to it. Codes are sent once this server has a mail server, and you or an owner of the team a confirmed address."
      onCheckedChange={(checked) =>
        onChange({ ...field, proveAddress: checked === true ? true : undefined })
      }
    />
  );
}

export const emailSettings: SettingsView<EmailField> = { Icon: Mail, Settings };
