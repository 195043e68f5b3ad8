import type { PublicView } from "../_shared/public-view";
import type { BundledRequestsField } from "./definition";
import { RequestsControl } from "./requests-control-view";

export const bundledRequestsView: PublicView<BundledRequestsField> = {
  frame: "group",
  Control: RequestsControl,
};
