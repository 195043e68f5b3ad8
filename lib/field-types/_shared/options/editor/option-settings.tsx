import type { Field } from "@/lib/domain/fields/base-field";
import { OptionEditor, type OptionEditorProps } from "./option-editor";

/** The option list under a heading, for the dialog. */
export function OptionSettings<F extends Field>(props: OptionEditorProps<F>) {
  return (
    <div>
      <p aria-hidden className="mb-1 font-medium">
        {props.noun ?? "Option"}s
      </p>
      <OptionEditor {...props} />
    </div>
  );
}
