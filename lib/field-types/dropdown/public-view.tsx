import { lazy, Suspense } from "react";
import { SEARCH_FROM } from "../_shared/options/options";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { DropdownField } from "./definition";
import { OwnChoice } from "./own-choice-view";

// Visitors of forms that ask no board and have short lists do not load it; without a connection the
// form's own options do.
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
