import { SEARCHABLE_FROM } from "../_shared/options/options";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { DropdownField } from "./definition";
import { LocalChoice } from "./local-choice-view";
import { RemoteChoice } from "./remote-choice-view";
import { SearchedBox } from "./searched-box-view";

function DropdownControl(props: ControlProps<DropdownField>) {
  const { mondayFilterColumnId, mondayReadColumnType, options } = props.field;
  if ((mondayFilterColumnId ?? mondayReadColumnType) !== undefined) {
    return <RemoteChoice {...props} />;
  }
  return options.length >= SEARCHABLE_FROM ? (
    <LocalChoice {...props} Box={SearchedBox} />
  ) : (
    <LocalChoice {...props} />
  );
}

export const dropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: DropdownControl,
};
