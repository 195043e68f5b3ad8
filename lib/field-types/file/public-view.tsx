import type { PublicView } from "../_shared/public-view";
import type { FileField } from "./definition";
import { FileControl } from "./file-control-view";

export const fileView: PublicView<FileField> = { frame: "label", Control: FileControl };
