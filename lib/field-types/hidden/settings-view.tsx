import { Link2Off } from "lucide-react";
import { FormField } from "@/components/ui/inputs/form-field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { LIMITS } from "@/lib/domain/limits";
import { ParameterSetting } from "../_shared/parameter-setting";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { HiddenField } from "./definition";

function HiddenSettings({ field, onChange }: SettingsProps<HiddenField>) {
  return (
    <div className="grid gap-4">
      <p className="text-ui text-muted">
        Visitors do not see this field. Its value is always stored with their answers.
      </p>
      <ParameterSetting
        value={field.parameter}
        hint="The parameter of the page's address that fills the field in. The field's id works as well."
        onChange={(parameter) => onChange({ ...field, parameter }, "parameter")}
      />
      <FormField label="Default Value" hint="Stored when the address gives none.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={field.defaultValue ?? ""}
            maxLength={LIMITS.hiddenValue}
            onChange={(event) =>
              onChange({ ...field, defaultValue: event.target.value }, "defaultValue")
            }
          />
        )}
      </FormField>
    </div>
  );
}

export const hiddenSettings: SettingsView<HiddenField> = {
  Icon: Link2Off,
  Settings: HiddenSettings,
  InPlace: HiddenSettings,
  summary: ({ id, parameter, defaultValue }) => {
    const filled = `Visitors do not see this. Filled in by ?${parameter ?? id}=…`;
    return defaultValue ? `${filled}, otherwise “${defaultValue}”` : filled;
  },
};
