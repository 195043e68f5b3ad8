import { Phone } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import { TextSettings } from "../_shared/text/text-settings";
import type { PhoneField } from "./definition";

export const phoneSettings: SettingsView<PhoneField> = { Icon: Phone, Settings: TextSettings };
