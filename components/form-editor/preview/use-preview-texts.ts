"use client";

import { useEffect } from "react";
import { createLazyPart } from "@/lib/client/lazy-part";
import { useLoadedPart } from "@/lib/client/use-lazy-part";
import { catalogueOf } from "@/lib/domain/languages/look-up";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { ENGLISH } from "@/lib/domain/system-texts/english";

// All of them are one chunk, which only a preview in another language than English needs.
const lazyCatalogues = createLazyPart(
  async () => (await import("@/lib/domain/system-texts/catalogues")).textsOf,
);

/** The system's texts as visitors read them in this language; English until they are loaded. */
export function usePreviewTexts(language: string): SystemTexts {
  const isEnglish = catalogueOf(language) === "en";
  const textsOf = useLoadedPart(lazyCatalogues);
  useEffect(() => {
    if (!isEnglish) {
      void lazyCatalogues.load().catch(() => undefined);
    }
  }, [isEnglish]);
  return isEnglish || textsOf === null ? ENGLISH : textsOf(language);
}
