"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { ThankYouText } from "./thank-you-text";
import { PlainButton } from "@/lib/field-types/_shared/plain-button-view";

type ThankYouProps = {
  /** The submission's number. */
  receipt: number;
  /** The heading; blank for the standard one. */
  title: string | undefined;
  /** The owner's text; null for the standard one. */
  text: ReactNode;
  followUrl: string | undefined;
  updateUrl: string | undefined;
  /** Why nothing was written to a board. */
  notice?: string | undefined;
  /** Absent: the form is not filled in again. */
  onStartOver: (() => void) | undefined;
};

/** The confirmation after sending. It takes the focus, since the form with the focus is removed. */
export function ThankYou({
  receipt,
  title,
  text,
  followUrl,
  updateUrl,
  notice,
  onStartOver,
}: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const handleStartOver = () => {
    flushSync(() => onStartOver?.());
    focusTitle();
  };
  return (
    <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
      <ThankYouText
        receipt={receipt}
        title={title}
        text={text}
        followUrl={followUrl}
        updateUrl={updateUrl}
        headingRef={heading}
      />
      {notice ? <p className="mt-4 text-public text-warning">{notice}</p> : null}
      {onStartOver ? (
        <div className="mt-6">
          <PlainButton onClick={handleStartOver}>Fill in again</PlainButton>
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
