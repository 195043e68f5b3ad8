import { MaskedInput } from "../../_shared/limits/masked-input-view";
import type { ControlProps, PublicView } from "../../_shared/public-view";
import type { PhoneField } from "../definition";
import { TELEPHONE_BOX } from "../public-view";

function MaskedPhone(props: ControlProps<PhoneField>) {
  return <MaskedInput {...props} {...TELEPHONE_BOX} />;
}

export const maskedPhoneView: PublicView<PhoneField> = { frame: "label", Control: MaskedPhone };
