import { CATALOGUE_LANGUAGES } from "./catalogue-languages";
import { canonicalTag, localeOf } from "./language-tag";

export type NamedLanguage = {
  tag: string;
  /** In the language itself. */
  name: string;
  english: string;
};

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** A language by both of its names; the tag where one is not known here. */
export function namedLanguage(tag: string): NamedLanguage {
  const known = CATALOGUE_LANGUAGES.find((language) => language.tag === tag)?.name;
  return { tag, name: known ?? nameIn(tag, tag) ?? tag, english: nameIn("en", tag) ?? tag };
}

/**
 * The languages that a form can be written in, by their English names: those with a two-letter code, and those of the catalogues.
 * Chinese stands there by its scripts alone.
 */
export function formLanguages(): NamedLanguage[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const known = codes.filter(
    (code) => code !== "zh" && canonicalTag(code) === code && nameIn("en", code) !== null,
  );
  const tags = new Set([...CATALOGUE_LANGUAGES.map(({ tag }) => tag), ...known]);
  return [...tags]
    .map(namedLanguage)
    .toSorted((one, other) => one.english.localeCompare(other.english, "en"));
}

/** Null for what is not known to this browser or server, and for tags with extensions or parts for private use, which it refuses. */
function nameIn(language: string, tag: string): string | null {
  const locale = localeOf(language);
  if (
    locale === null ||
    localeOf(tag)?.baseName !== tag ||
    Intl.DisplayNames.supportedLocalesOf([language]).length === 0
  ) {
    return null;
  }
  const name = new Intl.DisplayNames([locale], { type: "language", fallback: "none" }).of(tag);
  return name === undefined ? null : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
