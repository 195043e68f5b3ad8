"use client";

import { useId, useMemo } from "react";
import { SearchSelect } from "@/components/ui/inputs/search-select";
import { foldText } from "@/lib/domain/texts/fold-text";
import { languageChoices, typedLanguage } from "./language-choices";

type AddLanguageProps = {
  /** Those that the form offers already. */
  languages: readonly string[];
  onAdd: (tag: string) => void;
};

/** Chooses a language to offer, by its name or by the tag of any other. */
export function AddLanguage({ languages, onAdd }: AddLanguageProps) {
  const id = useId();
  const choices = useMemo(() => languageChoices({ without: languages }), [languages]);
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-medium">
        Add a language
      </p>
      <SearchSelect
        id={`${id}-select`}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint`}
        searchLabel="Search languages"
        value=""
        placeholder="Choose a language"
        choices={choices}
        typedChoice={(query) => typedLanguage(query, choices, languages)}
        isMatch={(text, query) => foldText(text).includes(foldText(query))}
        onChange={onAdd}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-small text-pretty text-muted">
        By its name, or by a tag such as de-AT or pt-BR.
      </p>
    </div>
  );
}
