import { SquareChevronDown } from "lucide-react";
import { ChoiceSettings } from "../_shared/options/choice-settings";
import { OptionEditor } from "../_shared/options/option-editor";
import { optionSummary } from "../_shared/options/option-summary";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { DropdownField } from "./definition";

function InPlace({ field, onChange }: SettingsProps<DropdownField>) {
  return <OptionEditor field={field} onChange={onChange} mark="none" keepsOther />;
}

function Settings(props: SettingsProps<DropdownField>) {
  return (
    <>
      {props.field.populateFromMonday ? (
        <p className="rounded-control bg-hover px-3 py-2.5 text-muted">
          Options are read from a monday.com column, in addition to the ones below.
        </p>
      ) : null}
      <ChoiceSettings {...props} mark="none" />
    </>
  );
}

export const dropdownSettings: SettingsView<DropdownField> = {
  Icon: SquareChevronDown,
  Settings,
  InPlace,
  summary: optionSummary,
  readsFromBoard: true,
};
