import { Hash } from "lucide-react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { LIMITS } from "@/lib/domain/limits";
import { PickSetting } from "../_shared/pick-setting";
import { RangeSettings } from "../_shared/range/range-settings";
import { TextSetting } from "../_shared/setting-inputs";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { PlaceholderSetting } from "../_shared/text/placeholder-setting";
import type { NumberField } from "./definition";

const NONE = { min: "None", max: "None", step: "None" };
const POSITIONS = [
  { value: "before", label: "Before the number" },
  { value: "after", label: "After the number" },
] as const;

function Settings({ field, onChange }: SettingsProps<NumberField>) {
  return (
    <>
      <PlaceholderSetting field={field} onChange={onChange} />
      <RangeSettings field={field} onChange={onChange} empty={NONE} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextSetting
          label="Unit"
          placeholder="None"
          hint="Such as kg or €. It is no part of the answer."
          maxLength={LIMITS.buttonLabel}
          value={field.unit}
          onChange={(unit) => onChange({ ...field, unit: unit || undefined })}
        />
        {field.unit ? (
          <PickSetting
            label="Place of the Unit"
            value={field.unitPosition ?? "after"}
            options={POSITIONS}
            onChange={(unitPosition) => onChange({ ...field, unitPosition })}
          />
        ) : null}
      </div>
      <div className="grid gap-1">
        <CheckboxField
          label="Separate thousands"
          hint="Where the number is shown, and in its box while nobody types there."
          checked={field.thousands ?? false}
          onCheckedChange={(isOn) => onChange({ ...field, thousands: isOn === true || undefined })}
        />
        <CheckboxField
          label="Allow negative numbers"
          checked={field.allowNegative ?? true}
          onCheckedChange={(isOn) =>
            onChange({ ...field, allowNegative: isOn === true ? undefined : false })
          }
        />
      </div>
    </>
  );
}

export const numberSettings: SettingsView<NumberField> = { Icon: Hash, Settings };
