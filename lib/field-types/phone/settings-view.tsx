import { Phone } from "lucide-react";
import { MaskSetting } from "../_shared/limits/mask-setting";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { TextSettings } from "../_shared/text/text-settings";
import type { PhoneField } from "./definition";
import { phoneMaskProblem } from "./mask-settings-problem";

function Settings({ field, onChange }: SettingsProps<PhoneField>) {
  return (
    <>
      <TextSettings field={field} onChange={onChange} />
      <MaskSetting
        placeholder="+49 000 0000000"
        value={field.mask}
        error={phoneMaskProblem(field)}
        onChange={(mask) => onChange({ ...field, mask })}
      />
    </>
  );
}

export const phoneSettings: SettingsView<PhoneField> = { Icon: Phone, Settings };
