/** Which way a text runs, as HTML's `dir` says it. */
export type Direction = "ltr" | "rtl";

/** A language in which the system's own texts for visitors are written. */
export type CatalogueLanguage = {
  /** BCP 47, in canonical case. */
  tag: string;
  /** In the language itself, as the menu of a page names it. */
  name: string;
  /** ISO 15924. */
  script: string;
  direction: Direction;
};

/** The languages of the catalogues of texts; English, the first, is the one that every other falls back to. */
export const CATALOGUE_LANGUAGES = [
  { tag: "en", name: "English", script: "Latn", direction: "ltr" },
  { tag: "de", name: "Deutsch", script: "Latn", direction: "ltr" },
  { tag: "fr", name: "Français", script: "Latn", direction: "ltr" },
  { tag: "es", name: "Español", script: "Latn", direction: "ltr" },
  { tag: "it", name: "Italiano", script: "Latn", direction: "ltr" },
  { tag: "pt", name: "Português", script: "Latn", direction: "ltr" },
  { tag: "pt-BR", name: "Português (Brasil)", script: "Latn", direction: "ltr" },
  { tag: "nl", name: "Nederlands", script: "Latn", direction: "ltr" },
  { tag: "da", name: "Dansk", script: "Latn", direction: "ltr" },
  { tag: "sv", name: "Svenska", script: "Latn", direction: "ltr" },
  { tag: "nb", name: "Norsk", script: "Latn", direction: "ltr" },
  { tag: "fi", name: "Suomi", script: "Latn", direction: "ltr" },
  { tag: "pl", name: "Polski", script: "Latn", direction: "ltr" },
  { tag: "cs", name: "Čeština", script: "Latn", direction: "ltr" },
  { tag: "hu", name: "Magyar", script: "Latn", direction: "ltr" },
  { tag: "uk", name: "Українська", script: "Cyrl", direction: "ltr" },
  { tag: "et", name: "Eesti", script: "Latn", direction: "ltr" },
  { tag: "tr", name: "Türkçe", script: "Latn", direction: "ltr" },
  { tag: "el", name: "Ελληνικά", script: "Grek", direction: "ltr" },
  { tag: "ar", name: "العربية", script: "Arab", direction: "rtl" },
  { tag: "he", name: "עברית", script: "Hebr", direction: "rtl" },
  { tag: "hi", name: "हिन्दी", script: "Deva", direction: "ltr" },
  { tag: "ja", name: "日本語", script: "Jpan", direction: "ltr" },
  { tag: "ko", name: "한국어", script: "Kore", direction: "ltr" },
  { tag: "zh-Hans", name: "简体中文", script: "Hans", direction: "ltr" },
  { tag: "zh-Hant", name: "繁體中文", script: "Hant", direction: "ltr" },
] as const satisfies readonly CatalogueLanguage[];

/** A tag of `CATALOGUE_LANGUAGES`: a table of texts by it is complete when it compiles. */
export type CatalogueTag = (typeof CATALOGUE_LANGUAGES)[number]["tag"];

export const CATALOGUE_TAGS: readonly CatalogueTag[] = CATALOGUE_LANGUAGES.map(({ tag }) => tag);
