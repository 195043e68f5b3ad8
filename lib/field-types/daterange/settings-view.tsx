import { CalendarRange } from "lucide-react";
import { DayLimitsSettings, DaysDefaultSetting } from "../_shared/limits/day-limits-settings";
import type { SettingsView } from "../_shared/settings-view";
import type { DaterangeField } from "./definition";

export const daterangeSettings: SettingsView<DaterangeField> = {
  Icon: CalendarRange,
  Settings: DayLimitsSettings,
  Default: DaysDefaultSetting,
};
