import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import type { PhoneField } from "./definition";

function PhoneControl(props: ControlProps<PhoneField>) {
  return (
    <TextInput {...props} type="tel" autoComplete="tel" inputMode="tel" range={{ dir: "ltr" }} />
  );
}

export const phoneView: PublicView<PhoneField> = { frame: "label", Control: PhoneControl };
