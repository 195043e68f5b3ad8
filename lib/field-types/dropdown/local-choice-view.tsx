import type { ReactNode } from "react";
import type { ControlProps } from "../_shared/public-view";
import { controlText } from "../_shared/text/control-text";
import { useTexts } from "../_shared/texts/texts-context";
import { ChoiceBox, type ChoiceBoxProps } from "./choice-box-view";
import type { DropdownField } from "./definition";

type OwnChoiceProps = ControlProps<DropdownField> & {
  Box?: (this: void, props: ChoiceBoxProps) => ReactNode;
};

/** A choice among the form's own options. */
export function LocalChoice({ Box = ChoiceBox, ...props }: OwnChoiceProps) {
  const { controls } = useTexts();
  const { field, onChange, onOtherChange } = props;
  return (
    <Box
      {...props}
      chosen={controlText(props.value)}
      options={field.options}
      placeholder={field.placeholder || controls.option}
      onChoose={(option) => {
        onChange(option);
        onOtherChange("");
      }}
    />
  );
}
