import { Calendar } from "lucide-react";
import { DayDefaultSetting, DayLimitsSettings } from "../_shared/limits/day-limits-settings";
import type { SettingsView } from "../_shared/settings-view";
import type { DateField } from "./definition";

export const dateSettings: SettingsView<DateField> = {
  Icon: Calendar,
  Settings: DayLimitsSettings,
  Default: DayDefaultSetting,
};
