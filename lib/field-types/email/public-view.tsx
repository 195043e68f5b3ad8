import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import type { EmailField } from "./definition";

function EmailControl(props: ControlProps<EmailField>) {
  return (
    <TextInput
      {...props}
      type="email"
      autoComplete="email"
      inputMode="email"
      defaultPlaceholder="Enter email address"
    />
  );
}

export const emailView: PublicView<EmailField> = { frame: "label", Control: EmailControl };
