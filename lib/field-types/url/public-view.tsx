import { withScheme } from "@/lib/domain/urls/with-scheme";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import type { UrlField } from "./definition";

/** `https://` is added in the box when it is left or sent, so that what is stored is read before. */
function UrlControl(props: ControlProps<UrlField>) {
  const complete = () => {
    const { value } = props;
    const completed = typeof value === "string" ? withScheme(value) : value;
    if (completed !== value) {
      props.onChange(completed);
    }
  };
  return (
    <TextInput
      {...props}
      // "url" would have browsers refuse an address that is completed.
      type="text"
      autoComplete="url"
      inputMode="url"
      onComplete={complete}
    />
  );
}

export const urlView: PublicView<UrlField> = { frame: "label", Control: UrlControl };
