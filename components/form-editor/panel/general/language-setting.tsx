"use client";

import { useId, useMemo } from "react";
import { SearchSelect } from "@/components/ui/inputs/search-select";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { formLanguages, namedLanguage } from "@/lib/domain/languages/language-names";
import { foldText } from "@/lib/domain/texts/fold-text";
import { usePageSettings } from "./use-page-settings";

/** The language of the form's own texts. */
export function LanguageSetting() {
  const { settings, change } = usePageSettings();
  const id = useId();
  const original = originalLanguage(settings);
  const choices = useMemo(() => choicesWith(original), [original]);
  // One that was offered as a translation becomes the original, so that it stands in the list once.
  const handleChange = (tag: string) =>
    change({
      patch: { languages: [tag, ...settings.languages.slice(1).filter((other) => other !== tag)] },
    });
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-medium">
        Language
      </p>
      <SearchSelect
        id={`${id}-select`}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint`}
        searchLabel="Search languages"
        value={original}
        choices={choices}
        isMatch={(text, query) => foldText(text).includes(foldText(query))}
        onChange={handleChange}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-small text-pretty text-muted">
        The language in which you write the form. By it browsers read the form out, hyphenate and
        translate it; Arabic and Hebrew run from right to left. The system&rsquo;s own words, as on
        buttons, stay English.
      </p>
    </div>
  );
}

/** The languages, and the form's own where it is another, as one of a country. */
function choicesWith(original: string) {
  const languages = formLanguages();
  const all = languages.some(({ tag }) => tag === original)
    ? languages
    : [namedLanguage(original), ...languages];
  return all.map(({ tag, name, english }) => ({
    value: tag,
    label: name,
    detail: english === name ? tag : `${english}, ${tag}`,
  }));
}
