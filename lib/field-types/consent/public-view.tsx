import { flagView } from "../_shared/flag-view";
import { LayoutTextView } from "../_shared/layout/layout-text-view";
import { OptionMark } from "../_shared/options/option-mark-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { agreementOf, type ConsentField } from "./definition";

const { Control: Tick } = flagView({
  draw: (attributes) => <OptionMark {...attributes} type="checkbox" className="mt-0.75" />,
  helpClassName: "ps-7.5",
});

/** The text, and the box that agrees to it, which is described by it. */
function ConsentControl(props: ControlProps<ConsentField>) {
  const { field, controlId, describedBy, value } = props;
  const textId = `${controlId}-text`;
  const isBlank = (field.content ?? "").trim() === "";
  return (
    <>
      <div id={textId}>
        <LayoutTextView field={field} size="medium" />
      </div>
      <Tick
        {...props}
        value={value === true || agreementOf(value) !== null}
        describedBy={[isBlank ? "" : textId, describedBy].filter(Boolean).join(" ") || undefined}
      />
    </>
  );
}

export const consentView: PublicView<ConsentField> = { frame: "bare", Control: ConsentControl };
