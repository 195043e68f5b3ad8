import { Video } from "lucide-react";
import { mediaSettings } from "../_shared/media/editor/media-settings";
import type { SettingsView } from "../_shared/settings-view";
import type { VideoField } from "./definition";

export const videoSettings: SettingsView<VideoField> = mediaSettings({
  Icon: Video,
  kind: "video",
});
