import type { PublicView } from "../_shared/public-view";
import type { PageField } from "./definition";

/** What draws a form page by page takes breaks out of the fields, and draws their texts itself. */
export const pageView: PublicView<PageField> = { frame: "bare", Control: () => null };
