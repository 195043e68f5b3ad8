import { Globe } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import { PlaceholderSetting } from "../_shared/text/placeholder-setting";
import type { CountryField } from "./definition";

export const countrySettings: SettingsView<CountryField> = {
  Icon: Globe,
  Settings: PlaceholderSetting,
  summary: () => "All countries, by name",
};
