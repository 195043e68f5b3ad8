"use client";

import type { ReactNode } from "react";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";

/** What owners see of visitors' pages is English, as all of their screens. */
export function EnglishTexts({ children }: { children: ReactNode }) {
  return <TextsContext value={ENGLISH}>{children}</TextsContext>;
}
