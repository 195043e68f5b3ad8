import type { PublicView } from "../_shared/public-view";
import type { SignatureField } from "./definition";
import { SignatureControl } from "./signature-control-view";

export const signatureView: PublicView<SignatureField> = {
  frame: "group",
  Control: SignatureControl,
};
