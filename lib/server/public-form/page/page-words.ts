import "server-only";
import type { PageWords } from "@/lib/contracts/public-form/public-form-page";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { Untranslated } from "@/lib/domain/languages/untranslated";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";

type Version = {
  settings: Pick<
    PublicPageSettings,
    | "submitLabel"
    | "thankYouTitle"
    | "fillInAgain"
    | "fillInAgainLabel"
    | "onePerPerson"
    | "correctableDays"
    | "withdrawable"
  >;
  texts: SystemTexts;
  publicForm: { untranslated?: Untranslated };
};

/**
 * Words in place of the standard ones; those that are blank are left out, as they stand in the data of every page. The
 * owner's button is that of new answers: a page that a link opened has one of its own.
 */
export function pageWordsOf(
  { settings, texts: { form, pages }, publicForm: { untranslated } }: Version,
  link?: { button?: string | undefined },
): PageWords | undefined {
  const { submitLabel, thankYouTitle, fillInAgain, fillInAgainLabel, onePerPerson } = settings;
  const isOnlyWithdrawn = settings.correctableDays === null && settings.withdrawable;
  const words = {
    submit: link ? (link.button ?? form.send.save) : submitLabel.trim() || undefined,
    submitLanguage: link ? undefined : untranslated?.["submitLabel"],
    thanks: thankYouTitle.trim() || undefined,
    again: fillInAgain && !onePerPerson ? fillInAgainLabel.trim() || undefined : (false as const),
    correct: isOnlyWithdrawn ? pages.withdraw.link : undefined,
  };
  return Object.values(words).every((word) => word === undefined) ? undefined : words;
}
