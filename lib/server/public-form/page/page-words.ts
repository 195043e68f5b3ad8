import "server-only";
import type { PageOptions, PageWords } from "@/lib/contracts/public-form/public-form-page";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { Untranslated } from "@/lib/domain/languages/untranslated";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { PublishedVersion } from "../version/published-version";

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

/** The owner's words on the buttons between pages. Where they are not in the language of the page, the standard ones are. */
export function pageButtonsOf({
  settings: { nextLabel, backLabel },
  publicForm: { untranslated },
}: Pick<PublishedVersion, "settings" | "publicForm">): Pick<PageOptions, "next" | "back"> {
  const words = { next: nextLabel.trim(), back: backLabel.trim() };
  return {
    ...(words.next !== "" && !untranslated?.["nextLabel"] && { next: words.next }),
    ...(words.back !== "" && !untranslated?.["backLabel"] && { back: words.back }),
  };
}

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
