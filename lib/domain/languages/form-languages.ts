/** Of forms that say none, as those from before there were languages: English. */
export const DEFAULT_LANGUAGES: string[] = ["en"];

/** Whether visitors choose among several languages. */
export function isMultilingual({ languages }: { languages: readonly string[] }): boolean {
  return languages.length > 1;
}

/** The language in which the owner writes the form: the first, BCP 47. */
export function originalLanguage({ languages }: { languages: readonly string[] }): string {
  return languages[0] ?? "en";
}

/** The language of a submission, BCP 47: the original one of its version where none is stored, as in those of before. */
export function languageOfSubmission(
  { language }: { language: string | null },
  settings: { languages: readonly string[] },
): string {
  return language ?? originalLanguage(settings);
}
