import { CalendarRange } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { DaterangeField } from "./definition";

export const daterangeSettings: SettingsView<DaterangeField> = { Icon: CalendarRange };
