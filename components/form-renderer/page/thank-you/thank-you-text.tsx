import type { ReactNode, Ref } from "react";
import { Glyph } from "@/components/ui/glyphs";
import { COPIED } from "@/lib/contracts/public-form/public-form-page";
import type { EndingIcon } from "@/lib/domain/endings/ending";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { InLanguage } from "@/lib/field-types/_shared/texts/in-language";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

type ThankYouTextProps = {
  /** The submission's number. */
  receipt: number;
  icon?: EndingIcon | undefined;
  /** The heading; blank for the standard one. */
  title?: string | undefined;
  /** Of the heading, where that is not the page's. */
  titleLanguage?: TextLanguage | undefined;
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
  /** Address of the page that checks the signed receipt. */
  verifyUrl?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The confirmation after sending. */
export function ThankYouText(props: ThankYouTextProps) {
  const { form, links } = useTexts();
  const { receipt, icon = "done", title, titleLanguage, text, headingRef } = props;
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
        <InLanguage language={titleLanguage}>{title?.trim() || form.thanks.title}</InLanguage>
      </h2>
      {text}
      <p className="mt-2 text-public text-muted">
        <FilledText
          template={text === null ? form.thanks.received : form.thanks.receipt}
          values={{
            receipt: <span className="font-medium text-foreground tabular-nums">#{receipt}</span>,
          }}
        />
      </p>
      <ReceiptLink url={props.followUrl} words={links.follow} />
      <ReceiptLink url={props.correctUrl} words={props.correctWords ?? links.correct} />
      <ReceiptLink url={props.updateUrl} words={links.update} />
      <ReceiptLink url={props.verifyUrl} words={links.signed} />
    </>
  );
}

function ReceiptLink({ url, words }: { url: string | undefined; words: string }) {
  const { form } = useTexts();
  return url === undefined ? null : (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-public">
      <a href={url} target="_blank" rel="noreferrer" className="link">
        {words}
      </a>
      <button
        type="button"
        hidden
        {...{ [COPIED]: url }}
        value={form.thanks.copied}
        className="min-h-11 px-1 text-ui link"
      >
        {form.thanks.copy}
      </button>
      <span className="w-full text-ui text-muted">{form.thanks.keepLink}</span>
    </p>
  );
}
