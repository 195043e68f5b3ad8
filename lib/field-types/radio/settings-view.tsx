import { CircleDot } from "lucide-react";
import { OptionEditor } from "../_shared/options/editor/option-editor";
import { OptionSettings } from "../_shared/options/editor/option-settings";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { RadioField } from "./definition";

function Settings({ field, onChange }: SettingsProps<RadioField>) {
  return <OptionSettings field={field} onChange={onChange} mark="dot" />;
}

function InPlace({ field, onChange }: SettingsProps<RadioField>) {
  return <OptionEditor field={field} onChange={onChange} mark="dot" />;
}

export const radioSettings: SettingsView<RadioField> = {
  Icon: CircleDot,
  Settings,
  InPlace,
};
