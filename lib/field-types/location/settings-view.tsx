import { MapPin } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import { PlaceholderSetting } from "../_shared/text/placeholder-setting";
import type { LocationField } from "./definition";

export const locationSettings: SettingsView<LocationField> = {
  Icon: MapPin,
  Settings: PlaceholderSetting,
};
