/** A language that the system's texts for visitors are to be in; `CATALOGUES` has those that are written. */
export type CatalogueLanguage = {
  /** BCP 47, in canonical case. */
  tag: string;
  /** In the language itself, as the menu of a page names it. */
  name: string;
};

/** The languages that the system's texts are to be in; English, the first, is the one that every other falls back to. */
export const CATALOGUE_LANGUAGES = [
  { tag: "en", name: "English" },
  { tag: "de", name: "Deutsch" },
  { tag: "fr", name: "Français" },
  { tag: "es", name: "Español" },
  { tag: "it", name: "Italiano" },
  { tag: "pt", name: "Português" },
  { tag: "pt-BR", name: "Português (Brasil)" },
  { tag: "nl", name: "Nederlands" },
  { tag: "da", name: "Dansk" },
  { tag: "sv", name: "Svenska" },
  { tag: "nb", name: "Norsk" },
  { tag: "fi", name: "Suomi" },
  { tag: "pl", name: "Polski" },
  { tag: "cs", name: "Čeština" },
  { tag: "hu", name: "Magyar" },
  { tag: "uk", name: "Українська" },
  { tag: "et", name: "Eesti" },
  { tag: "tr", name: "Türkçe" },
  { tag: "el", name: "Ελληνικά" },
  { tag: "ar", name: "العربية" },
  { tag: "he", name: "עברית" },
  { tag: "hi", name: "हिन्दी" },
  { tag: "ja", name: "日本語" },
  { tag: "ko", name: "한국어" },
  { tag: "zh-Hans", name: "简体中文" },
  { tag: "zh-Hant", name: "繁體中文" },
] as const satisfies readonly CatalogueLanguage[];

/** A tag of `CATALOGUE_LANGUAGES`: a table of texts by it is complete when it compiles. */
export type CatalogueTag = (typeof CATALOGUE_LANGUAGES)[number]["tag"];

export const CATALOGUE_TAGS: readonly CatalogueTag[] = CATALOGUE_LANGUAGES.map(({ tag }) => tag);
