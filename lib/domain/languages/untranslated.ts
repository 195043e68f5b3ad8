import { directionOf, type Direction } from "./language-tag";

/** Attributes of an element whose text is in another language than its page; `dir` where it runs the other way. */
export type TextLanguage = { lang: string; dir?: Direction };

/** The texts that have no translation and stand in the original, by their property; `options`: those that `optionTexts` lacks. */
export type Untranslated = Readonly<Record<string, TextLanguage>>;

export function textLanguage(language: string, { page }: { page: string }): TextLanguage {
  const dir = directionOf(language);
  return dir === directionOf(page) ? { lang: language } : { lang: language, dir };
}
