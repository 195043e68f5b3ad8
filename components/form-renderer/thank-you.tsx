"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { Glyph } from "@/components/ui/glyphs";
import { PlainButton } from "@/lib/field-types/_shared/plain-button-view";

type ThankYouProps = {
  /** The submission's number. */
  receipt: number;
  /** The owner's words; null for the standard ones. */
  text: ReactNode;
  onStartOver: () => void;
};

/** What a visitor sees after sending; takes the focus, since the form is gone. */
export function ThankYou({ receipt, text, onStartOver }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-public font-semibold">
        <Glyph className="size-5 shrink-0 text-success">
          <circle cx="12" cy="12" r="10" />
          <path d="m16 9-5.5 5.5L8 12" />
        </Glyph>
        Thank you
      </h2>
      {text}
      <p className="mt-2 text-public text-muted">
        {text === null ? "Your answers have been received. " : null}Your receipt number is{" "}
        <span className="font-medium text-foreground tabular-nums">#{receipt}</span>.
      </p>
      <div className="mt-6">
        <PlainButton onClick={onStartOver}>Fill in again</PlainButton>
      </div>
    </div>
  );
}
