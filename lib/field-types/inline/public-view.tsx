import { LayoutTextView } from "../_shared/layout/layout-text-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { DEFAULT_SIZE, type InlineField } from "./definition";

/** A note, set off from the questions around it. */
function InlineNote({ field }: ControlProps<InlineField>) {
  return (
    <LayoutTextView
      field={field}
      size={DEFAULT_SIZE}
      className="rounded-control border bg-sunken px-4 py-3"
    />
  );
}

export const inlineView: PublicView<InlineField> = { frame: "bare", Control: InlineNote };
