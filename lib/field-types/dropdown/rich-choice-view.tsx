import type { ControlProps } from "../_shared/public-view";
import type { DropdownField } from "./definition";
import { LocalChoice } from "./local-choice-view";
import { RemoteChoice } from "./remote-choice-view";
import { SearchedBox } from "./searched-box-view";

/** A choice among many options, or among values of a board. */
export function RichChoice(props: ControlProps<DropdownField>) {
  const { mondayFilterColumnId, mondayReadColumnType } = props.field;
  const isRemote = (mondayFilterColumnId ?? mondayReadColumnType) !== undefined;
  return isRemote ? <RemoteChoice {...props} /> : <LocalChoice {...props} Box={SearchedBox} />;
}
