import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { namedLanguage } from "@/lib/domain/languages/language-names";

export type LanguageOption = { value: string; name: string };

/**
 * The languages to filter by: those of the form, and behind them those that only an older version offered, as far as answers in the
 * list are in them. None where there is one alone.
 */
export function languageOptions(
  { settings }: Pick<FormResponse, "settings">,
  rows: readonly Pick<SubmissionResponse, "language">[],
): LanguageOption[] {
  const tags = [...new Set([...settings.languages, ...rows.map(({ language }) => language)])];
  return tags.length < 2
    ? []
    : tags.map((value) => ({ value, name: namedLanguage(value).english }));
}
