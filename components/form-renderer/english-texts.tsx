"use client";

import type { ReactNode } from "react";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { TextsContext, useTexts } from "@/lib/field-types/_shared/texts/texts-context";

/** What owners see of visitors' pages is English, as all of their screens, but in a preview in another language. */
export function EnglishTexts({ children }: { children: ReactNode }) {
  const texts = useTexts();
  return <TextsContext value={"language" in texts ? texts : ENGLISH}>{children}</TextsContext>;
}
