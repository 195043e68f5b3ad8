import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/button-parts";
import { SendButton } from "../send/send-row";

type StepButtonsProps = {
  /** Null on the last page, which has Submit. */
  next: { label: string; onPress: () => void } | null;
  /** Null on the first page. */
  onBack: (() => void) | null;
  isSending: boolean;
};

/** The buttons at the end of a page; on a phone as wide as the screen. */
export function StepButtons({ next, onBack, isSending }: StepButtonsProps) {
  const look = `${TOUCH} w-full sm:w-auto wrap-anywhere`;
  return (
    <>
      {next === null ? (
        <SendButton isSending={isSending} />
      ) : (
        <button type="button" className={`${BUTTON} ${PRIMARY} ${look}`} onClick={next.onPress}>
          {next.label}
        </button>
      )}
      {onBack === null ? null : (
        <button
          type="button"
          className={`${BUTTON} ${SECONDARY} ${look}`}
          aria-disabled={isSending}
          onClick={isSending ? undefined : onBack}
        >
          Back
        </button>
      )}
    </>
  );
}
