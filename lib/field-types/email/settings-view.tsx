import { Mail } from "lucide-react";
import { Alert } from "@/components/ui/feedback/alert";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useMailSettings } from "@/lib/client/queries/accounts/use-mail-settings";
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
      <ProveSetting field={field} onChange={onChange} />
    </>
  );
}

/** Whether visitors prove that the address is theirs; says where the server could send no codes. */
function ProveSetting({ field, onChange }: SettingsProps<EmailField>) {
  const { data: mail } = useMailSettings();
  const isOn = field.proveAddress === true;
  return (
    <>
      <CheckboxField
        label="Ask visitors to prove this address"
        checked={isOn}
        hint="Before they send, they enter a code that is e-mailed to it."
        onCheckedChange={(checked) =>
          onChange({ ...field, proveAddress: checked === true ? true : undefined })
        }
      />
      {mail?.isAvailable === false ? (
        <Alert tone={isOn ? "bad" : "note"}>
          This server sends no e-mails, so no codes can be sent: a form that asks for them cannot be
          published.
        </Alert>
      ) : null}
      {isOn && mail?.isAvailable === true && !mail.isConfirmed ? (
        <Alert tone="note">
          Codes are sent once the e-mail address of your account, or of an owner of the team, is
          confirmed. Settings sends you the link.
        </Alert>
      ) : null}
    </>
  );
}

export const emailSettings: SettingsView<EmailField> = { Icon: Mail, Settings };
