import type { PublicView } from "../_shared/public-view";
import type { AudioField } from "./definition";
import { AudioControl } from "./audio-control-view";

export const audioView: PublicView<AudioField> = { frame: "group", Control: AudioControl };
