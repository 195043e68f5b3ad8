"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { BUTTON, PRIMARY, TOUCH } from "@/components/ui/buttons/button-parts";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { Welcome } from "./welcome";

type TrialWelcomeProps = Pick<PublicPageSettings, "welcome"> & {
  form: { title: string };
  /** The form. */
  children: ReactNode;
};

/** The first screen of a form in owners' previews, and the form once its button is pressed. */
export function TrialWelcome({ welcome, form, children }: TrialWelcomeProps) {
  const texts = useTexts();
  const [isBegun, setIsBegun] = useState(false);
  const formRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBegun) {
      formRef.current?.focus();
    }
  }, [isBegun]);
  if (welcome === null || isBlankText(welcome.title + welcome.text)) {
    return children;
  }
  const { title, text, button } = welcome;
  return isBegun ? (
    <div ref={formRef} tabIndex={-1} className="outline-none">
      {children}
    </div>
  ) : (
    <Welcome {...{ title, button, form }} blocks={parseMarkdown(text)}>
      <button
        type="button"
        className={`${BUTTON} ${PRIMARY} ${TOUCH} w-full sm:w-auto`}
        onClick={() => setIsBegun(true)}
      >
        {button || texts.paging.next}
      </button>
    </Welcome>
  );
}
