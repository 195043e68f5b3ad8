import { lazy, Suspense } from "react";
import { SEARCH_FROM } from "../_shared/options/options";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { DropdownField } from "./definition";
import { OwnChoice } from "./own-choice-view";

// Loaded only for forms that read a board or have long lists. If it cannot be loaded, the form's
// own options are shown.
const RichChoice = lazy(() =>
  import("./rich-choice-view").then(
    (view) => ({ default: view.RichChoice }),
    () => ({ default: OwnChoice }),
  ),
);

function DropdownControl(props: ControlProps<DropdownField>) {
  const { mondayFilterColumnId, mondayReadColumnType, options } = props.field;
  const isRich = mondayFilterColumnId ?? mondayReadColumnType ?? options.length >= SEARCH_FROM;
  return isRich === false ? (
    <OwnChoice {...props} />
  ) : (
    <Suspense fallback={<OwnChoice {...props} />}>
      <RichChoice {...props} />
    </Suspense>
  );
}

export const dropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: DropdownControl,
};
