import { lazy, Suspense } from "react";
import { controlText } from "../_shared/control-text";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { ChoiceBox } from "./choice-box-view";
import type { DropdownField } from "./definition";

// Visitors of forms that ask no board do not load it.
const RemoteChoice = lazy(() =>
  import("./remote-choice-view").then((view) => ({ default: view.RemoteChoice })),
);

function DropdownControl(props: ControlProps<DropdownField>) {
  const { field, onChange, onOtherChange } = props;
  const own = (
    <ChoiceBox
      {...props}
      chosen={controlText(props.value)}
      options={field.options}
      placeholder={field.placeholder || "Select an option"}
      onChoose={(option) => {
        onChange(option);
        onOtherChange("");
      }}
    />
  );
  const isRemote = field.mondayFilterColumnId ?? field.mondayReadColumnType;
  return isRemote === undefined ? (
    own
  ) : (
    <Suspense fallback={own}>
      <RemoteChoice {...props} />
    </Suspense>
  );
}

export const dropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: DropdownControl,
};
