import { lazy, Suspense } from "react";
import { SEARCHABLE_FROM } from "../_shared/options/options";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { DropdownField } from "./definition";
import { LocalChoice } from "./local-choice-view";

// Loaded only for forms that read a board or have long lists. If it cannot be loaded, the form's
// own options are shown.
const RichChoice = lazy(() =>
  import("./rich-choice-view").then(
    (view) => ({ default: view.RichChoice }),
    () => ({ default: LocalChoice }),
  ),
);

function DropdownControl(props: ControlProps<DropdownField>) {
  const { mondayFilterColumnId, mondayReadColumnType, options } = props.field;
  const isRich = mondayFilterColumnId ?? mondayReadColumnType ?? options.length >= SEARCHABLE_FROM;
  return isRich === false ? (
    <LocalChoice {...props} />
  ) : (
    <Suspense fallback={<LocalChoice {...props} />}>
      <RichChoice {...props} />
    </Suspense>
  );
}

export const dropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: DropdownControl,
};
