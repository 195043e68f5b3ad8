import "server-only";
import { createHash } from "node:crypto";
import type {
  Translations,
  TranslationsByLanguage,
} from "@/lib/form-engine/translations/translation";

/** Those that a form does not offer and whose translations are kept, the latest. */
export const KEPT_LANGUAGES = 60;

/** Of keys and texts, in whatever order: what visitors read is the same where it is. */
export function digestTranslations(translations: Translations): string {
  const texts = Object.entries(translations)
    .map(([key, { text }]) => JSON.stringify([key, text]))
    .sort();
  return createHash("sha256").update(texts.join("\n")).digest("base64url");
}

/** Rows of both tables. A language without translations has none. */
export function translationRows(translations: TranslationsByLanguage) {
  return Object.entries(translations)
    .filter(([, texts]) => Object.keys(texts).length > 0)
    .map(([language, texts]) => ({ language, texts, digest: digestTranslations(texts) }));
}
