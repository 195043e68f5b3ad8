import "server-only";
import { isMultilingual, originalLanguage } from "@/lib/domain/languages/form-languages";
import { lookUp, lookUpIn } from "@/lib/domain/languages/look-up";
import { originalIn, versionIn, type PublishedVersion } from "../version/published-version";

/** A submission or what was saved of one; null: in the original language. */
type Sent = { language: string | null };

/**
 * A version in the language of what was sent, or the nearest one that it offers, else in its original one. `lang`: what the
 * address asks for, which goes before that.
 */
export async function versionSentIn(
  version: PublishedVersion,
  { language }: Sent,
  lang: string | null = null,
): Promise<PublishedVersion> {
  const { languages } = version.settings;
  if (languages.length === 1) {
    return version;
  }
  const find = lookUpIn(languages);
  const [found] = [lang, language].flatMap((tag) => (tag === null ? [] : (find(tag) ?? [])));
  return versionIn(version, found ?? originalLanguage(version.settings));
}

/**
 * The version whose texts a page about a submission has, in its language: the live one, unless only the one that was answered
 * offers that.
 */
export async function versionOfTexts(
  { live, answered }: { live: PublishedVersion; answered: PublishedVersion },
  sent: Sent,
  lang: string | null,
): Promise<PublishedVersion> {
  const isAsked = lang !== null && isOffered(live, lang);
  const isAnswered = !isAsked && isOnlyOffered(sent, { by: answered, live });
  return versionSentIn(isAnswered ? answered : live, sent, lang);
}

/**
 * The live version, to be filled in by a link of what was sent or saved, in its language. Where only the version that was answered
 * offers that, the texts of the live one stand in its original language among the system's in that of the link.
 */
export async function liveVersionSentIn(
  { live, answered }: { live: PublishedVersion; answered: PublishedVersion | null },
  sent: Sent,
  lang: string | null,
): Promise<PublishedVersion> {
  const isAsked = lang !== null && isOffered(live, lang);
  const isAnswered = !isAsked && answered !== null && isOnlyOffered(sent, { by: answered, live });
  return isAnswered && sent.language !== null
    ? originalIn(live, sent.language)
    : versionSentIn(live, sent, lang);
}

/** Whether a version offers the language of what was sent, and the live one does not any more. */
export function isOnlyOffered(
  { language }: Sent,
  { by, live }: { by: PublishedVersion; live: PublishedVersion },
): boolean {
  // Where there is one alone, nobody chose it.
  const isChosen = language !== null && isMultilingual(by.settings);
  return isChosen && isOffered(by, language) && !isOffered(live, language);
}

function isOffered({ settings }: PublishedVersion, language: string): boolean {
  return lookUp(language, settings.languages) !== null;
}
