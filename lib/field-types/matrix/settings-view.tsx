import { Grid3x3 } from "lucide-react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { OptionSettings } from "../_shared/options/editor/option-settings";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { MatrixField } from "./definition";
import { withRows } from "./with-rows";

/** Rows and columns below one another: the same beside the canvas and in the dialog. */
function Settings({ field, onChange }: SettingsProps<MatrixField>) {
  return (
    <>
      <OptionSettings
        // The editor edits options: here they are the rows.
        field={{ ...field, options: field.matrixRows }}
        noun="Row"
        mark="none"
        hasSwitches={false}
        onChange={({ options }, run) => onChange(withRows(field, options), run && `row-${run}`)}
      />
      <OptionSettings
        field={field}
        noun="Column"
        mark={field.multiple ? "box" : "dot"}
        hasSwitches={false}
        onChange={onChange}
      />
      <CheckboxField
        label="Several answers in a row"
        checked={field.multiple ?? false}
        onCheckedChange={(isOn) => onChange({ ...field, multiple: isOn === true })}
      />
    </>
  );
}

function InPlace(props: SettingsProps<MatrixField>) {
  return (
    <div className="grid gap-3">
      <Settings {...props} />
    </div>
  );
}

export const matrixSettings: SettingsView<MatrixField> = { Icon: Grid3x3, Settings, InPlace };
