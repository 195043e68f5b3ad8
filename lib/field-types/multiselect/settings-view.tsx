import { ListChecks } from "lucide-react";
import { ChoiceSettings } from "../_shared/options/editor/choice-settings";
import { OptionEditor } from "../_shared/options/editor/option-editor";
import { OTHER_STAYS } from "../_shared/options/editor/other-stays";
import { BoardOptionsNote } from "../_shared/remote/board-options-note";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { MultiselectField } from "./definition";

function InPlace({ field, onChange }: SettingsProps<MultiselectField>) {
  return <OptionEditor field={field} onChange={onChange} mark="box" otherStays={OTHER_STAYS} />;
}

function Settings(props: SettingsProps<MultiselectField>) {
  return (
    <>
      {props.field.populateFromMonday ? <BoardOptionsNote /> : null}
      <ChoiceSettings {...props} mark="box" />
    </>
  );
}

export const multiselectSettings: SettingsView<MultiselectField> = {
  Icon: ListChecks,
  Settings,
  InPlace,
  readsFromBoard: true,
};
