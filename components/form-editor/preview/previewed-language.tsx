"use client";

import { useMemo, useState } from "react";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useTranslations } from "@/lib/client/queries/forms/use-translations";
import type { FormContent } from "@/lib/domain/forms/form";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { namedLanguage } from "@/lib/domain/languages/language-names";
import { optionTextsOf } from "@/lib/form-engine/translations/option-texts";
import { translateContent } from "@/lib/form-engine/translations/translate-content";
import { withUnsent } from "../languages/table-items";
import { useUnsentTexts } from "../languages/translations-context";
import { useEditor } from "../state/editor-context";
import { selectTranslated } from "../state/selectors";

type PreviewedLanguage = {
  /** In the language; what is not translated is the original. */
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
    if (language === original) {
      return content;
    }
    const entries = Object.entries(withUnsent(data?.texts ?? {}, unsent));
    const texts = Object.fromEntries(entries.map(([key, { text }]) => [key, text]));
    const { fields, ...translated } = translateContent(content, texts);
    return {
      ...translated,
      fields: fields.map((field) => {
        const optionTexts = optionTextsOf(field, { texts, board: content });
        return optionTexts === null ? field : { ...field, optionTexts };
      }),
    };
  }, [content, language, original, data, unsent]);
  return {
    content: shown,
    language,
    show: (next) => setChosen({ language: next, while: inPanel }),
  };
}

type PreviewLanguageProps = {
  languages: readonly string[];
  language: string;
  onChange: (language: string) => void;
};

/** Chooses the language of the preview; nothing for a form in one language. */
export function PreviewLanguage({ languages, language, onChange }: PreviewLanguageProps) {
  return languages.length === 1 ? null : (
    <NativeSelect
      aria-label="Language of the preview"
      wrapperClassName="min-w-28 max-w-44 flex-1"
      value={language}
      onChange={({ target }) => onChange(target.value)}
    >
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {namedLanguage(tag).name}
        </option>
      ))}
    </NativeSelect>
  );
}
