import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import type { PhoneField } from "./definition";

export const TELEPHONE_BOX = {
  type: "tel",
  autoComplete: "tel",
  inputMode: "tel",
  range: { dir: "ltr" },
} as const;

function PhoneControl(props: ControlProps<PhoneField>) {
  return <TextInput {...props} {...TELEPHONE_BOX} />;
}

export const phoneView: PublicView<PhoneField> = { frame: "label", Control: PhoneControl };
