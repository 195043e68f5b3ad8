import "server-only";
import { isRecord } from "@/lib/domain/fields/answers";
import type { TranslatedTexts } from "@/lib/form-engine/translations/translate-content";
import type { Translation, Translations } from "@/lib/form-engine/translations/translation";

/** Translations as stored, by their keys. No schema: a language may have 20,000 of them. */
export function storedTranslations(value: unknown): Translations {
  return Object.fromEntries(entriesOf(value));
}

/** Their texts alone. */
export function storedTexts(value: unknown): TranslatedTexts {
  return Object.fromEntries(entriesOf(value).map(([key, { text }]) => [key, text]));
}

function entriesOf(value: unknown): [key: string, translation: Translation][] {
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, stored]): [string, Translation][] => {
        const { text, of } = isRecord(stored) ? stored : {};
        return typeof text === "string" && typeof of === "string" ? [[key, { text, of }]] : [];
      })
    : [];
}
