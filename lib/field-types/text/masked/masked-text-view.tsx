import { MaskedInput } from "../../_shared/limits/masked-input-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import type { TextField } from "../definition";

function MaskedText(props: ControlProps<TextField>) {
  return <MaskedInput {...props} type="text" autoComplete={props.field.autocomplete} />;
}

export const maskedTextView: PublicView<TextField> = { frame: "label", Control: MaskedText };
