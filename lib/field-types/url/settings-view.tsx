import { Link2 } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import { TextSettings } from "../_shared/text/text-settings";
import type { UrlField } from "./definition";

export const urlSettings: SettingsView<UrlField> = { Icon: Link2, Settings: TextSettings };
