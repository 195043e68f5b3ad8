import { SquareChevronDown } from "lucide-react";
import { choiceSettings } from "../_shared/options/editor/choice-settings";
import { optionSummary } from "../_shared/options/editor/option-summary";
import type { SettingsView } from "../_shared/settings-view";
import type { DropdownField } from "./definition";

export const dropdownSettings: SettingsView<DropdownField> = {
  ...choiceSettings<DropdownField>({ Icon: SquareChevronDown, mark: "none" }),
  summary: optionSummary,
};
