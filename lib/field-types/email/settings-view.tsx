import { Mail } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import { TextSettings } from "../_shared/text-settings";
import type { EmailField } from "./definition";

export const emailSettings: SettingsView<EmailField> = { Icon: Mail, Settings: TextSettings };
