import { Palette } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { ColorField } from "./definition";

export const colorSettings: SettingsView<ColorField> = { Icon: Palette };
