import { LayoutTextView } from "../_shared/layout/layout-text-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { DEFAULT_SIZE, type ParagraphField } from "./definition";

function ParagraphText({ field }: ControlProps<ParagraphField>) {
  return <LayoutTextView field={field} size={DEFAULT_SIZE} />;
}

export const paragraphView: PublicView<ParagraphField> = {
  frame: "bare",
  Control: ParagraphText,
};
