import { Hash } from "lucide-react";
import { RangeSettings } from "../_shared/range/range-settings";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { PlaceholderSetting } from "../_shared/text/placeholder-setting";
import type { NumberField } from "./definition";

const NONE = { min: "None", max: "None", step: "None" };

function Settings({ field, onChange }: SettingsProps<NumberField>) {
  return (
    <>
      <PlaceholderSetting field={field} onChange={onChange} />
      <RangeSettings field={field} onChange={onChange} empty={NONE} />
    </>
  );
}

export const numberSettings: SettingsView<NumberField> = { Icon: Hash, Settings };
