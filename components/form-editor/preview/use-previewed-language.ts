"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "@/lib/client/queries/forms/use-translations";
import type { FormContent } from "@/lib/domain/forms/form";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { withTranslations } from "@/lib/form-engine/translations/option-texts";
import { textsOfTranslations } from "@/lib/form-engine/translations/translate-content";
import { withUnsent } from "../languages/table-items";
import { useUnsentTexts } from "../languages/translations-context";
import { useEditor } from "../state/editor-context";
import { selectTranslated } from "../state/selectors";

type PreviewedLanguage = {
  /** In the language, with repeated sections gathered; what is not translated is the original. */
  content: FormContent;
  /** BCP 47. */
  language: string;
  show: (language: string) => void;
};

/** The form in the language in which it is previewed: the one that is translated, until another is chosen. */
export function usePreviewedLanguage(content: FormContent): PreviewedLanguage {
  const inPanel = useEditor(selectTranslated);
  const formId = useEditor((state) => state.meta?.id ?? null);
  const saved = useEditor((state) => state.saved?.settings.languages);
  // What was chosen counts until another language is translated.
  const [chosen, setChosen] = useState<{ language: string; while: string | null } | null>(null);
  const isNewest = chosen !== null && chosen.while === inPanel;
  const original = originalLanguage(content.settings);
  const wanted = isNewest ? chosen.language : (inPanel ?? original);
  const language = content.settings.languages.includes(wanted) ? wanted : original;
  const isStored = language !== original && saved?.slice(1).includes(language) === true;
  const { data } = useTranslations(formId !== null && isStored ? { formId, language } : null);
  const unsent = useUnsentTexts(language);
  const shown = useMemo(() => {
    const isOriginal = language === original;
    const all = isOriginal
      ? content
      : withTranslations(content, textsOfTranslations(withUnsent(data?.texts ?? {}, unsent)));
    return { ...all, fields: [...gatherRepeatedSections(all.fields)] };
  }, [content, language, original, data, unsent]);
  return {
    content: shown,
    language,
    show: (next) => setChosen({ language: next, while: inPanel }),
  };
}
