import { CircleDot } from "lucide-react";
import { OptionEditor } from "../_shared/option-editor";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { RadioField } from "./definition";

function Options({ field, onChange }: SettingsProps<RadioField>) {
  return <OptionEditor field={field} onChange={onChange} mark="dot" />;
}

export const radioSettings: SettingsView<RadioField> = {
  Icon: CircleDot,
  Settings: Options,
  InPlace: Options,
};
