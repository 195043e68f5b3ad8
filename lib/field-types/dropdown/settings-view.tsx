import { SquareChevronDown } from "lucide-react";
import { ChoiceSettings } from "../_shared/options/editor/choice-settings";
import { OptionEditor } from "../_shared/options/editor/option-editor";
import { OTHER_STAYS } from "../_shared/options/editor/other-stays";
import { optionSummary } from "../_shared/options/editor/option-summary";
import { BoardOptionsNote } from "../_shared/remote/board-options-note";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { DropdownField } from "./definition";

function InPlace({ field, onChange }: SettingsProps<DropdownField>) {
  return <OptionEditor field={field} onChange={onChange} mark="none" otherStays={OTHER_STAYS} />;
}

function Settings(props: SettingsProps<DropdownField>) {
  return (
    <>
      {props.field.populateFromMonday ? <BoardOptionsNote /> : null}
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
