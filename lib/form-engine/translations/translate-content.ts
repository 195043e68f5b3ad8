import type { Field } from "@/lib/domain/fields/base-field";
import { isBlankText } from "@/lib/domain/texts/invisible";
import {
  optionPlaces,
  rowPlaces,
  textPath,
  withOwnerTexts,
  type TranslatedContent,
} from "./owner-texts";
import type { Translations } from "./translation";

/** Texts of one language by their keys. */
export type TranslatedTexts = Readonly<Record<string, string>>;

/** Translations without the fingerprints of their originals. */
export function textsOfTranslations(translations: Translations): TranslatedTexts {
  return Object.fromEntries(Object.entries(translations).map(([key, { text }]) => [key, text]));
}

/** The form in the language of these texts; what they lack stays the original. Options keep their values: see `translatedOptions`. */
export function translateContent<Content extends TranslatedContent>(
  content: Content,
  texts: TranslatedTexts,
): Content {
  return withOwnerTexts(content, ({ key }, text) => textAt(texts, key) ?? text);
}

/** What the options of a field are called in the language of these texts, by the option; those without a text are left out. */
export function translatedOptions(
  field: Field,
  texts: TranslatedTexts,
  path = textPath(field),
): ReadonlyMap<string, string> {
  return textsAt(optionPlaces(field, path), texts);
}

/** The same of its rows. */
export function translatedRows(field: Field, texts: TranslatedTexts): ReadonlyMap<string, string> {
  return textsAt(rowPlaces(field), texts);
}

function textsAt(
  places: ReturnType<typeof optionPlaces>,
  texts: TranslatedTexts,
): ReadonlyMap<string, string> {
  return new Map(
    places.flatMap(({ key, option }) => {
      const text = textAt(texts, key);
      return text === null ? [] : [[option, text] as const];
    }),
  );
}

/** The key of a label of a board's column, kept by the ids of the board and the column that are read. */
export function labelKey(boardId: string, columnId: string, label: string): string {
  return `labels.${boardId}.${columnId}.${label}`;
}

const LABEL_KEY = /^labels\.[^.]+\.[^.]+\.(.+)$/s;

/** The label that a key is of; null where it is of a text of the form. */
export function labelOfKey(key: string): string | null {
  return LABEL_KEY.exec(key)?.[1] ?? null;
}

function textAt(texts: TranslatedTexts, key: string): string | null {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return text === undefined || isBlankText(text) ? null : text;
}
