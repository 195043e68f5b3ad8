import type { ReactNode, Ref } from "react";
import { Glyph } from "@/components/ui/glyphs";
import { COPIED } from "@/lib/contracts/public-form/public-form-page";
import type { EndingIcon } from "@/lib/domain/endings/ending";

type ThankYouTextProps = {
  /** The submission's number. */
  receipt: number;
  icon?: EndingIcon | undefined;
  /** The heading; blank for the standard one. */
  title?: string | undefined;
  /** The owner's text; null for the standard one. */
  text: ReactNode;
  /** Address of the page to follow the request. */
  followUrl?: string | undefined;
  /** Address of the page to correct or withdraw the submission. */
  correctUrl?: string | undefined;
  /** On the link there; absent: the standard ones. */
  correctWords?: string | undefined;
  /** Address of the form for the item that was made. */
  updateUrl?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The confirmation after sending. */
export function ThankYouText(props: ThankYouTextProps) {
  const { receipt, icon = "done", title, text, headingRef } = props;
  return (
    <>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="flex items-center gap-2 text-public font-semibold wrap-anywhere"
      >
        {icon === "none" ? null : (
          <Glyph className={`size-5 shrink-0 ${icon === "done" ? "text-success" : "text-muted"}`}>
            <circle cx="12" cy="12" r="10" />
            <path d={icon === "done" ? "m16 9-5.5 5.5L8 12" : "M12 16v-4m0-4h.01"} />
          </Glyph>
        )}
        {title?.trim() || "Thank you"}
      </h2>
      {text}
      <p className="mt-2 text-public text-muted">
        {text === null ? "Your answers have been received. " : null}Your receipt number is{" "}
        <span className="font-medium text-foreground tabular-nums">#{receipt}</span>.
      </p>
      <ReceiptLink url={props.followUrl} words="Follow your request" />
      <ReceiptLink url={props.correctUrl} words={props.correctWords ?? "Correct your answers"} />
      <ReceiptLink url={props.updateUrl} words="Change your answers" />
    </>
  );
}

function ReceiptLink({ url, words }: { url: string | undefined; words: string }) {
  return url === undefined ? null : (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-public">
      <a href={url} target="_blank" rel="noreferrer" className="link">
        {words}
      </a>
      <button type="button" hidden {...{ [COPIED]: url }} className="min-h-11 px-1 text-ui link">
        Copy link
      </button>
      <span className="w-full text-ui text-muted">
        Keep this link: nobody sends it to you again.
      </span>
    </p>
  );
}
