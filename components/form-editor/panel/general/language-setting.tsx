"use client";

import { useId, useMemo, useState } from "react";
import { SearchSelect } from "@/components/ui/inputs/search-select";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { foldText } from "@/lib/domain/texts/fold-text";
import { englishName, languageChoices, typedLanguage } from "../../languages/language-choices";
import { usePageSettings } from "./use-page-settings";

/** The language of the form's own texts. */
export function LanguageSetting() {
  const { settings, change } = usePageSettings();
  const id = useId();
  const original = originalLanguage(settings);
  const [wanted, setWanted] = useState<string | null>(null);
  const choices = useMemo(() => languageChoices({ own: [original] }), [original]);
  // One that was offered as a translation becomes the original, so that it stands in the list once.
  const makeOriginal = (tag: string) =>
    change({
      patch: { languages: [tag, ...settings.languages.slice(1).filter((other) => other !== tag)] },
    });
  const handleChange = (tag: string) => {
    if (tag === original || settings.languages.length === 1) {
      makeOriginal(tag);
    } else {
      setWanted(tag);
    }
  };
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
        typedChoice={(query) => typedLanguage(query, choices)}
        isMatch={(text, query) => foldText(text).includes(foldText(query))}
        onChange={handleChange}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-small text-pretty text-muted">
        The language in which you write the form. By it browsers read the form out, hyphenate and
        translate it; Arabic and Hebrew run from right to left. Others are offered in the tab
        Languages.
      </p>
      <AlertDialog
        isOpen={wanted !== null}
        onOpenChange={() => setWanted(null)}
        title={`Make ${wanted === null ? "" : englishName(wanted)} the original?`}
        description={wanted === null ? "" : originalWarning(settings.languages, wanted)}
        confirmLabel="Change"
        onConfirm={() => {
          if (wanted !== null) {
            makeOriginal(wanted);
          }
          setWanted(null);
        }}
      />
    </div>
  );
}

/** What another original means for the translations that there are. */
function originalWarning(languages: readonly string[], wanted: string): string {
  const [original = "", ...translations] = languages;
  const name = englishName(wanted);
  const own = translations.includes(wanted)
    ? ` Its translation is kept, and not shown while ${name} is the original.`
    : "";
  return `Nothing is translated by this: the texts of the form, as they stand, count as ${name} from then on.${own} ${englishName(original)} is no longer offered. The other translations stay as they are.`;
}
