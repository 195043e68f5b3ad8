import { Minus } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { DividerField } from "./definition";

export const dividerSettings: SettingsView<DividerField> = { Icon: Minus };
