import type { PublicView } from "../_shared/public-view";
import type { DropdownField } from "./definition";
import { LocalChoice } from "./local-choice-view";

export const dropdownView: PublicView<DropdownField> = { frame: "label", Control: LocalChoice };
