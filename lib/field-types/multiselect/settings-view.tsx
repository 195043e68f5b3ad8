import { ListChecks } from "lucide-react";
import { choiceSettings } from "../_shared/options/editor/choice-settings";
import type { MultiselectField } from "./definition";

export const multiselectSettings = choiceSettings<MultiselectField>({
  Icon: ListChecks,
  mark: "box",
});
