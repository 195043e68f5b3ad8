import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import type { TextField } from "./definition";

function TextControl(props: ControlProps<TextField>) {
  return <TextInput {...props} type="text" autoComplete={props.field.autocomplete} />;
}

export const textView: PublicView<TextField> = { frame: "label", Control: TextControl };
