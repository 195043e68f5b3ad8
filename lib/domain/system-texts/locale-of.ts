/** Of all English pages: their dates and numbers are the specification's. */
export const ENGLISH_LOCALE = "en-US";
const ENGLISH = /^en\b/i;

/** The locale of dates and numbers on a page in a language (BCP 47). */
export function localeOf(language: string): string {
  return ENGLISH.test(language) ? ENGLISH_LOCALE : language;
}
