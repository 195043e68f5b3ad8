import type { PublicView } from "../_shared/public-view";
import { AudioControl } from "./audio-control-view";
import type { AudioField } from "./definition";

export const audioView: PublicView<AudioField> = { frame: "group", Control: AudioControl };
