import { NoScript } from "@/components/ui/no-script";
import { OtherText } from "./other-text-view";
import { OtherWithoutScript } from "./other-without-script-view";

type OtherAnswerProps = {
  field: { otherLabel?: string | undefined; otherPlaceholder?: string | undefined };
  /** "Other" is chosen. */
  isChosen: boolean;
  /** "Other" can be chosen. */
  isOffered: boolean;
  otherText: string;
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  onOtherChange: (text: string) => void;
  /** Nothing was applied before, so "Other" itself is deselected. */
  onCancel: () => void;
};

/** The text of "Other": once it is chosen, and always without scripts, as nothing can open it there. */
export function OtherAnswer({ isChosen, isOffered, ...props }: OtherAnswerProps) {
  if (isChosen) {
    return <OtherText {...props} text={props.otherText} onChange={props.onOtherChange} />;
  }
  return props.isDisabled || !isOffered ? null : (
    <NoScript>
      {typeof window === "undefined" ? (
        <OtherWithoutScript field={props.field} controlId={props.controlId} />
      ) : null}
    </NoScript>
  );
}
