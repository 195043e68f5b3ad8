"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { EndingIcon } from "@/lib/domain/endings/ending";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import { SecondaryButton } from "@/lib/field-types/_shared/secondary-button-view";
import { InLanguage } from "@/lib/field-types/_shared/texts/in-language";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { ThankYouText } from "./thank-you-text";

type ThankYouProps = {
  /** The submission's number. */
  receipt: number;
  icon: EndingIcon | undefined;
  /** The heading; blank for the standard one. */
  title: string | undefined;
  /** Of the heading, where that is not the page's. */
  titleLanguage: TextLanguage | undefined;
  /** The owner's text; null for the standard one. */
  text: ReactNode;
  followUrl: string | undefined;
  correctUrl: string | undefined;
  /** On the link there; absent: the standard ones. */
  correctWords: string | undefined;
  updateUrl: string | undefined;
  verifyUrl: string | undefined;
  /** Why nothing was written to a board. */
  notice?: string | undefined;
  /** Absent: the form is not filled in again. */
  onStartOver: (() => void) | undefined;
  /** Words on the button for that. */
  again: string | undefined;
  /** Of them, where that is not the page's. */
  againLanguage: TextLanguage | undefined;
};

/** The confirmation after sending. It takes the focus, since the form with the focus is removed. */
export function ThankYou({ notice, onStartOver, again, againLanguage, ...thanks }: ThankYouProps) {
  const { form } = useTexts();
  const hasLink = Boolean(
    thanks.followUrl ?? thanks.correctUrl ?? thanks.updateUrl ?? thanks.verifyUrl,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
    if (hasLink) {
      void import("./copy-links").then(({ copyLinks }) => copyLinks());
    }
  }, [hasLink]);
  const handleStartOver = () => {
    flushSync(() => onStartOver?.());
    focusTitle();
  };
  return (
    <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
      <ThankYouText {...thanks} headingRef={heading} />
      {notice ? <p className="mt-4 text-public text-warning">{notice}</p> : null}
      {onStartOver ? (
        <div className="mt-6">
          <SecondaryButton onClick={handleStartOver}>
            <InLanguage language={againLanguage}>{again ?? form.thanks.again}</InLanguage>
          </SecondaryButton>
        </div>
      ) : null}
    </div>
  );
}

/** The pressed button is removed, so the focus moves to the title of the empty form. */
function focusTitle(): void {
  const title = document.querySelector("h1");
  if (title) {
    title.tabIndex = -1;
    title.focus();
  }
}
