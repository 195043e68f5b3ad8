import { Heading } from "lucide-react";
import { layoutTextSettings } from "../_shared/layout/layout-text-settings";
import type { SettingsView } from "../_shared/settings-view";
import { DEFAULT_SIZE, type HeadingField } from "./definition";

export const headingSettings: SettingsView<HeadingField> = layoutTextSettings({
  Icon: Heading,
  size: DEFAULT_SIZE,
});
