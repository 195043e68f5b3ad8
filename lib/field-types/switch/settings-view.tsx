import { ToggleRight } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { SwitchField } from "./definition";

export const switchSettings: SettingsView<SwitchField> = { Icon: ToggleRight };
