import type { ReactNode, Ref } from "react";
import { Glyph } from "@/components/ui/glyphs";

type ThankYouTextProps = {
  /** The submission's number. */
  receipt: number;
  /** The heading; blank for the standard one. */
  title?: string | undefined;
  /** The owner's text; null for the standard one. */
  text: ReactNode;
  /** Address of the page to follow the request. */
  followUrl?: string | undefined;
  /** Address of the form for the item that was made. */
  updateUrl?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The confirmation after sending. */
export function ThankYouText(props: ThankYouTextProps) {
  const { receipt, title, text, followUrl, updateUrl, headingRef } = props;
  return (
    <>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="flex items-center gap-2 text-public font-semibold wrap-anywhere"
      >
        <Glyph className="size-5 shrink-0 text-success">
          <circle cx="12" cy="12" r="10" />
          <path d="m16 9-5.5 5.5L8 12" />
        </Glyph>
        {title?.trim() || "Thank you"}
      </h2>
      {text}
      <p className="mt-2 text-public text-muted">
        {text === null ? "Your answers have been received. " : null}Your receipt number is{" "}
        <span className="font-medium text-foreground tabular-nums">#{receipt}</span>.
      </p>
      <ReceiptLink url={followUrl} words="Follow your request" />
      <ReceiptLink url={updateUrl} words="Change your answers" />
    </>
  );
}

function ReceiptLink({ url, words }: { url: string | undefined; words: string }) {
  return url === undefined ? null : (
    <p className="mt-2 text-public">
      <a href={url} target="_blank" rel="noreferrer" className="link">
        {words}
      </a>
    </p>
  );
}
