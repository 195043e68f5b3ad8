import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import { useTexts } from "../_shared/texts/texts-context";
import type { EmailField } from "./definition";

function EmailControl(props: ControlProps<EmailField>) {
  const { controls } = useTexts();
  return (
    <TextInput
      {...props}
      type="email"
      autoComplete="email"
      inputMode="email"
      defaultPlaceholder={controls.email}
    />
  );
}

export const emailView: PublicView<EmailField> = { frame: "label", Control: EmailControl };
