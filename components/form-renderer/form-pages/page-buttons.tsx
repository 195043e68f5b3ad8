import type { ReactNode } from "react";
import { BUTTON, PRIMARY, SECONDARY, TOUCH } from "@/components/ui/buttons/button-parts";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";

type PageButtonsProps = {
  /** Null on the last page. */
  next: {
    label: string;
    /** Of the label, where that is not the page's. */
    language?: TextLanguage | undefined;
    onPress: () => void;
  } | null;
  /** What the last page has in place of its button. */
  end: ReactNode;
  /** Words of the button to the page before. */
  back: string;
  /** Null on the first page. */
  onBack: (() => void) | null;
  isSending?: boolean;
};

/** The buttons at the end of a page; on a phone as wide as the screen. */
export function PageButtons({ next, end, back, onBack, isSending = false }: PageButtonsProps) {
  const look = `${TOUCH} w-full sm:w-auto wrap-anywhere`;
  return (
    <>
      {next === null ? (
        end
      ) : (
        // Keys: else the element of "Back" may become this one, with the words that a translation put into it.
        <button
          key="next"
          type="button"
          className={`${BUTTON} ${PRIMARY} ${look}`}
          onClick={next.onPress}
        >
          <span key={next.label} {...next.language}>
            {next.label}
          </span>
        </button>
      )}
      {onBack === null ? null : (
        <button
          key="back"
          type="button"
          className={`${BUTTON} ${SECONDARY} ${look}`}
          aria-disabled={isSending}
          onClick={isSending ? undefined : onBack}
        >
          {back}
        </button>
      )}
    </>
  );
}
