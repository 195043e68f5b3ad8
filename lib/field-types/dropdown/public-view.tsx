import type { ControlProps, PublicView } from "../_shared/public-view";
import type { DropdownField } from "./definition";
import { LocalChoice } from "./local-choice-view";
import { drawLongChoice } from "./long-choice";

function DropdownControl(props: ControlProps<DropdownField>) {
  return drawLongChoice(props) ?? <LocalChoice {...props} />;
}

export const dropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: DropdownControl,
};
