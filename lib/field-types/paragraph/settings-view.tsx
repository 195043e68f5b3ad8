import { Pilcrow } from "lucide-react";
import { layoutTextSettings } from "../_shared/layout/layout-text-settings";
import type { SettingsView } from "../_shared/settings-view";
import { DEFAULT_SIZE, type ParagraphField } from "./definition";

export const paragraphSettings: SettingsView<ParagraphField> = layoutTextSettings({
  Icon: Pilcrow,
  size: DEFAULT_SIZE,
});
