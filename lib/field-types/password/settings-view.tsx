import { KeyRound } from "lucide-react";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { TextSettings } from "../_shared/text/text-settings";
import type { PasswordField } from "./definition";

function Settings(props: SettingsProps<PasswordField>) {
  return (
    <>
      <TextSettings {...props} />
      <p className="text-small text-muted">
        Answers are stored encrypted and shown only when asked for.
      </p>
    </>
  );
}

export const passwordSettings: SettingsView<PasswordField> = { Icon: KeyRound, Settings };
