import { lazy, Suspense } from "react";
import { controlText } from "../_shared/control-text";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { ChoiceBox } from "./choice-box-view";
import type { DropdownField } from "./definition";

// Visitors of forms that ask no board do not load it; without a connection the form's own options do.
const RemoteChoice = lazy(() =>
  import("./remote-choice-view").then(
    (view) => ({ default: view.RemoteChoice }),
    () => ({ default: OwnChoice }),
  ),
);

function DropdownControl(props: ControlProps<DropdownField>) {
  const { field } = props;
  const isRemote = field.mondayFilterColumnId ?? field.mondayReadColumnType;
  return isRemote === undefined ? (
    <OwnChoice {...props} />
  ) : (
    <Suspense fallback={<OwnChoice {...props} />}>
      <RemoteChoice {...props} />
    </Suspense>
  );
}

function OwnChoice(props: ControlProps<DropdownField>) {
  const { field, onChange, onOtherChange } = props;
  return (
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
}

export const dropdownView: PublicView<DropdownField> = {
  frame: "label",
  Control: DropdownControl,
};
