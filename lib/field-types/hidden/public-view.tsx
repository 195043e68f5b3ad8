import type { PublicView } from "../_shared/public-view";
import type { HiddenField } from "./definition";

/** Visitors see nothing of it; owners read its summary. */
export const hiddenView: PublicView<HiddenField> = { frame: "label", Control: () => null };
