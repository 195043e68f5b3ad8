import { StickyNote } from "lucide-react";
import { layoutTextSettings } from "../_shared/layout/layout-text-settings";
import type { SettingsView } from "../_shared/settings-view";
import { DEFAULT_SIZE, type InlineField } from "./definition";

export const inlineSettings: SettingsView<InlineField> = layoutTextSettings({
  Icon: StickyNote,
  size: DEFAULT_SIZE,
});
