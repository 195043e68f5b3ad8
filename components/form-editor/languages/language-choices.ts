import type { SearchChoice } from "@/components/ui/inputs/search-select";
import {
  formLanguages,
  namedLanguage,
  type NamedLanguage,
} from "@/lib/domain/languages/language-names";
import { canonicalTag } from "@/lib/domain/languages/language-tag";

/** A tag that begins with a code of ISO 639: longer words are meant as names. */
const LANGUAGE_CODE = /^[a-z]{2,3}(?:-|$)/;

/** The languages to choose from by both of their names, those of `own` included and those of `without` left out. */
export function languageChoices({
  own = [],
  without = [],
}: {
  own?: readonly string[];
  without?: readonly string[];
}): SearchChoice[] {
  const languages = formLanguages();
  const others = own.filter((tag) => languages.every((language) => language.tag !== tag));
  return [...others.map(namedLanguage), ...languages]
    .filter(({ tag }) => !without.includes(tag))
    .map(choiceOf);
}

/** What is typed as the language that it is a tag of, where the list lacks it: a language of one country, or a rare one. */
export function typedLanguage(
  query: string,
  choices: readonly SearchChoice[],
  without: readonly string[] = [],
): SearchChoice | null {
  const tag = canonicalTag(query.trim());
  const isListed = choices.some(({ value }) => value === tag);
  return tag === null || !LANGUAGE_CODE.test(tag) || isListed || without.includes(tag)
    ? null
    : choiceOf(namedLanguage(tag));
}

/** "German"; of a language whose English name is not known, its tag. */
export function englishName(tag: string): string {
  return namedLanguage(tag).english;
}

function choiceOf({ tag, name, english }: NamedLanguage): SearchChoice {
  return { value: tag, label: name, detail: english === name ? tag : `${english}, ${tag}` };
}
