import type { PublicView } from "../_shared/public-view";
import type { DividerField } from "./definition";

function Rule() {
  return <hr className="my-2.5 border-border-strong" />;
}

export const dividerView: PublicView<DividerField> = { frame: "bare", Control: Rule };
