/** A text in another language. `of`: the fingerprint of the original that it was made from; that of another one makes it stale. */
export type Translation = { text: string; of: string };

/** Those of one language, by the keys of `originalTexts` and `labelKey`. */
export type Translations = Readonly<Record<string, Translation>>;

/** Of a form or a version, by the language's tag. */
export type TranslationsByLanguage = Readonly<Record<string, Translations>>;
