import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import type { NumberField } from "./definition";

/** A text box: what browsers make of a number while it is typed would replace it. */
export function NumberControl(
  props: ControlProps<NumberField> & { autoComplete?: string | undefined },
) {
  const { min, max, step } = props.field;
  return (
    <TextInput
      {...props}
      type="text"
      inputMode={inputModeOf(props.field)}
      range={{ dir: "ltr", min, max, step }}
    />
  );
}

// On iOS, both keypads lack the minus, and `numeric` the decimal point.
function inputModeOf({ min, step }: NumberField) {
  if (min === undefined || min < 0) {
    return undefined;
  }
  return Number.isInteger(min) && Number.isInteger(step) ? "numeric" : "decimal";
}

export const numberView: PublicView<NumberField> = { frame: "label", Control: NumberControl };
