import type { ReactNode } from "react";
import { Glyph } from "@/components/ui/glyphs";
import { CLOSED_NOTICE } from "@/lib/contracts/public-form/public-form-page";
import type { FormAvailability } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { OwnerText } from "../layout/owner-text";
import { VisitorDateTime } from "../visitor-date-time";

export type ClosedNoticeProps = {
  settings: Pick<PublicPageSettings, "opensAt" | "closesAt" | "timeZone">;
  opening: Exclude<FormAvailability, "open">;
  /** The owner's own text; empty for the standard one. */
  message: readonly MarkdownBlock[];
  /** Its language, where that is not the page's. */
  language: TextLanguage | undefined;
  /** The owner's plain text about a stop; blank for `message`. */
  stoppedMessage: string;
};

/** Why a form takes no answers: the owner's words, else a standard text. */
export function ClosedNotice({
  settings,
  opening,
  message,
  language,
  stoppedMessage,
}: ClosedNoticeProps) {
  const texts = useTexts();
  const { heading, text } = standardText(opening, settings, texts);
  const isStopText = opening === "stopped" && stoppedMessage.trim() !== "";
  const isOwn = isStopText || message.length > 0;
  return (
    <div {...{ [CLOSED_NOTICE]: texts.refusals.notOpen[opening] }}>
      <h2 className="flex items-center gap-2 text-public font-semibold">
        <Glyph className="size-5 shrink-0 text-muted">
          {opening === "not-yet" ? (
            <>
              <path d="M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338M3 9h5.859M8 2v3" />
              <circle cx="16" cy="16" r="6" />
            </>
          ) : (
            <>
              <circle cx="12" cy="12" r="10" />
              <path d="m9 15 6-6" />
            </>
          )}
        </Glyph>
        {heading}
      </h2>
      {isStopText ? (
        <p className="mt-2 text-public wrap-anywhere whitespace-pre-line">{stoppedMessage}</p>
      ) : isOwn ? (
        <OwnerText blocks={message} language={language} />
      ) : null}
      {!isOwn || opening === "not-yet" ? (
        <p className="mt-2 text-public text-muted">{text}</p>
      ) : null}
    </div>
  );
}

function standardText(
  opening: ClosedNoticeProps["opening"],
  { opensAt, closesAt, timeZone }: ClosedNoticeProps["settings"],
  { pages: { closed } }: SystemTexts,
): { heading: string; text: ReactNode } {
  switch (opening) {
    case "not-yet":
      return {
        heading: closed.notOpen,
        text:
          opensAt === null ? null : (
            <FilledText
              template={closed.opensOn}
              values={{ time: <VisitorDateTime value={opensAt} timeZone={timeZone} /> }}
            />
          ),
      };
    case "closed":
      return {
        heading: closed.closed,
        text:
          closesAt === null ? null : (
            <FilledText
              template={closed.closedOn}
              values={{ time: <VisitorDateTime value={closesAt} timeZone={timeZone} /> }}
            />
          ),
      };
    case "full":
      return { heading: closed.full, text: closed.fullText };
    case "stopped":
      return { heading: closed.stopped, text: closed.stoppedText };
  }
}
