import { Rows3 } from "lucide-react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { LIMITS } from "@/lib/domain/limits";
import { PipingSetting } from "../_shared/piping/piping-setting";
import { rowLimits } from "../_shared/rows/row-limits";
import { RowsSettings } from "../_shared/rows/rows-settings";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { InPlaceText } from "../_shared/text/in-place-text";
import type { SectionField } from "./definition";

function Settings({ field, onChange }: SettingsProps<SectionField>) {
  const { repeat } = field;
  return (
    <>
      <PipingSetting
        label="Section Title"
        value={field.sectionTitle ?? ""}
        maxLength={LIMITS.label}
        onChange={(sectionTitle) => onChange({ ...field, sectionTitle })}
      />
      <PipingSetting
        label="Section Description"
        takesLinks
        rows={2}
        value={field.sectionDescription ?? ""}
        maxLength={LIMITS.description}
        onChange={(sectionDescription) => onChange({ ...field, sectionDescription })}
      />
      <CheckboxField
        label="Repeat this section"
        hint="Visitors fill in its fields once for each row, such as each guest."
        checked={repeat !== undefined}
        onCheckedChange={(isOn) =>
          onChange({ ...field, repeat: isOn === true ? {} : undefined, required: false })
        }
      />
      {repeat ? (
        <>
          <RowsSettings
            settings={repeat}
            onChange={(next) => onChange({ ...field, repeat: next })}
          />
          <CheckboxField
            label="Required"
            hint="One row at least has to be filled in."
            checked={field.required}
            onCheckedChange={(isOn) => onChange({ ...field, required: isOn === true })}
          />
        </>
      ) : null}
      <div className="grid gap-1">
        <CheckboxField
          label="Collapsible"
          disabled={repeat !== undefined}
          checked={field.collapsible ?? false}
          onCheckedChange={(isOn) => onChange({ ...field, collapsible: isOn === true })}
        />
        <CheckboxField
          label="Collapsed by default"
          disabled={field.collapsible !== true || repeat !== undefined}
          checked={field.defaultCollapsed ?? false}
          onCheckedChange={(isOn) => onChange({ ...field, defaultCollapsed: isOn === true })}
        />
      </div>
    </>
  );
}

function InPlace({ field, onChange }: SettingsProps<SectionField>) {
  return (
    <>
      <InPlaceText
        id={`row-label-${field.id}`}
        label="Section title"
        look="heading"
        placeholder="Untitled section"
        value={field.sectionTitle ?? ""}
        onChange={(sectionTitle) => onChange({ ...field, sectionTitle }, "sectionTitle")}
      />
      <InPlaceText
        label="Section description"
        look="help"
        placeholder="Add a description"
        maxLength={LIMITS.description}
        value={field.sectionDescription ?? ""}
        onChange={(text) => onChange({ ...field, sectionDescription: text }, "sectionDescription")}
      />
    </>
  );
}

/** "Repeats, 1 to 50 rows"; "" where it does not. */
function summary({ repeat }: SectionField): string {
  if (repeat === undefined) {
    return "";
  }
  const { least, most } = rowLimits(repeat);
  const rows = most === 1 ? "1 row" : `${most} rows`;
  return least === most ? `Repeats, ${rows}` : `Repeats, ${least} to ${rows}`;
}

export const sectionSettings: SettingsView<SectionField> = {
  Icon: Rows3,
  Settings,
  InPlace,
  summary,
};
