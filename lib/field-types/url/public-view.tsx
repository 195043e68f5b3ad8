import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import type { UrlField } from "./definition";

function UrlControl(props: ControlProps<UrlField>) {
  return <TextInput {...props} type="url" autoComplete="url" inputMode="url" />;
}

export const urlView: PublicView<UrlField> = { frame: "label", Control: UrlControl };
