import "server-only";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { lookUpIn } from "@/lib/domain/languages/look-up";
import { versionIn, type PublishedVersion } from "./published-version";

/** A submission or what was saved of one; null: in the original language. */
type Sent = { language: string | null };

/**
 * A version in the language of what was sent, or the nearest one that it offers, else in its original one. `lang`: what the
 * address asks for, which goes before that.
 */
export function versionSentIn(
  version: PublishedVersion,
  { language }: Sent,
  lang: string | null = null,
): PublishedVersion {
  const { languages } = version.settings;
  if (languages.length === 1) {
    return version;
  }
  const find = lookUpIn(languages);
  const [found] = [lang, language].flatMap((tag) => (tag === null ? [] : (find(tag) ?? [])));
  return versionIn(version, found ?? originalLanguage(version.settings));
}
