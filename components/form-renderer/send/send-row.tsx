import type { ReactNode } from "react";
import { AlertGlyph, CheckGlyph, Glyph } from "@/components/ui/glyphs";
import type { PageWords } from "@/lib/contracts/public-form/public-form-page";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { useOnline } from "@/lib/utils/browser/use-online";
import { SubmitButton } from "./submit-button";

type SendRowProps = {
  isSending: boolean;
  isSaved: boolean;
  failure: string | null;
  /** Null: nothing can be sent. */
  buttons: ReactNode;
  /** Draws the button that saves what stands on this page, below the others. */
  drawSave?: ((page?: string) => ReactNode) | undefined;
  page?: string | undefined;
  /** Of no use without scripts. */
  isScripted?: boolean;
};

/** The Submit button, the failure of the last attempt, and whether the answers are saved on the device. */
export function SendRow({
  isSending,
  isSaved,
  failure,
  buttons,
  drawSave,
  page,
  isScripted = false,
}: SendRowProps) {
  const { send, draft } = useTexts().form;
  const isOnline = useOnline();
  return (
    <div
      data-scripts={isScripted ? "" : undefined}
      className={`border-t pt-6 ${isScripted ? "print:hidden noscript:hidden" : ""}`}
    >
      {failure === null ? null : (
        <p role="alert" className="mb-4 flex gap-2 text-ui text-danger">
          <AlertGlyph className="mt-0.5 size-4 shrink-0" />
          <span key={failure} className="min-w-0 wrap-anywhere">
            {failure}
          </span>
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        {buttons}
        <p
          role="status"
          className="flex min-h-5 items-center justify-center gap-1.5 text-ui text-muted"
        >
          {isSending ? null : !isOnline && buttons ? (
            <span key={Number(isSaved)}>
              {/* Does not cover files that are still uploading; their own rows say so. */}
              {isSaved ? send.offlineSaved : send.offline}
            </span>
          ) : isSaved ? (
            <>
              <CheckGlyph className="size-3.5 shrink-0" />
              <span>{draft.saved}</span>
            </>
          ) : null}
        </p>
      </div>
      {drawSave?.(page)}
    </div>
  );
}

type SendButtonProps = { isSending: boolean; words: PageWords | undefined };

export function SendButton({ isSending, words }: SendButtonProps) {
  const { send } = useTexts().form;
  return (
    <SubmitButton aria-disabled={isSending}>
      {isSending ? (
        <>
          <Glyph className="size-4 animate-spin">
            <path d="M21 12a9 9 0 1 1-6.219-8.56" />
          </Glyph>
          <span>{send.sending}</span>
        </>
      ) : (
        <span {...words?.submitLanguage}>{words?.submit ?? send.submit}</span>
      )}
    </SubmitButton>
  );
}
