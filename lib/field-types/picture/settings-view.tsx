import { Image } from "lucide-react";
import { mediaSettings } from "../_shared/media/editor/media-settings";
import type { SettingsView } from "../_shared/settings-view";
import type { PictureField } from "./definition";

export const pictureSettings: SettingsView<PictureField> = mediaSettings({
  Icon: Image,
  kind: "picture",
});
