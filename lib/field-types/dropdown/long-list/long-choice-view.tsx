import type { ControlProps, PublicView } from "../../_shared/public-view";
import type { DropdownField } from "../definition";
import { LocalChoice } from "../local-choice-view";
import { isRemote } from "../long-choice";
import { RemoteChoice } from "./remote-choice-view";
import { SearchedBox } from "./searched-box-view";

/** A choice among many options, or among the current values of a board. */
function LongChoice(props: ControlProps<DropdownField>) {
  return isRemote(props.field) ? (
    <RemoteChoice {...props} />
  ) : (
    <LocalChoice {...props} Box={SearchedBox} />
  );
}

export const longChoiceView: PublicView<DropdownField> = { frame: "label", Control: LongChoice };
