/** Of all English pages: their dates and numbers are the specification's. */
export const ENGLISH_LOCALE = "en-US";
const ENGLISH = /^en\b/i;

/** The locale of what a browser formats: on English pages its own. */
export function browserLocale(locale: string): string | undefined {
  return locale === ENGLISH_LOCALE ? undefined : locale;
}

/** The locale of dates and numbers on a page in a language (BCP 47). */
export function localeOf(language: string): string {
  return ENGLISH.test(language) ? ENGLISH_LOCALE : language;
}
