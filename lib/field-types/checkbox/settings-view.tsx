import { SquareCheck } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { CheckboxField } from "./definition";

export const checkboxSettings: SettingsView<CheckboxField> = { Icon: SquareCheck };
