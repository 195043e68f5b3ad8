import { Calendar } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { DateField } from "./definition";

export const dateSettings: SettingsView<DateField> = { Icon: Calendar };
