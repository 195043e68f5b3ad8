import { MaskedInput } from "../../_shared/limits/masked-input-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import type { PhoneField } from "../definition";

function MaskedPhone(props: ControlProps<PhoneField>) {
  return (
    <MaskedInput {...props} type="tel" autoComplete="tel" inputMode="tel" range={{ dir: "ltr" }} />
  );
}

export const maskedPhoneView: PublicView<PhoneField> = { frame: "label", Control: MaskedPhone };
