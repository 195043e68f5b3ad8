"use client";

import { useEditor } from "../state/editor-context";
import { selectTranslated } from "../state/selectors";
import { OfferedLanguages } from "./offered-languages";
import { TranslationPanel } from "./translation-panel";

/** The languages that the form offers, or the translation into one of them. */
export function LanguagesTab() {
  const language = useEditor(selectTranslated);
  return language === null ? (
    <OfferedLanguages />
  ) : (
    <TranslationPanel key={language} language={language} />
  );
}
