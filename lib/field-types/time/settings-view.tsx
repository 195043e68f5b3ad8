import { Clock } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import { PlaceholderSetting } from "../_shared/text/placeholder-setting";
import type { TimeField } from "./definition";

export const timeSettings: SettingsView<TimeField> = { Icon: Clock, Settings: PlaceholderSetting };
