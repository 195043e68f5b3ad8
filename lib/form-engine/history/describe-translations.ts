import { namedLanguage } from "@/lib/domain/languages/language-names";
import type { Translations, TranslationsByLanguage } from "../translations/translation";

/** The changes of translations in words, a line a language: what was translated, translated anew, or taken away. */
export function describeTranslations(
  before: TranslationsByLanguage,
  after: TranslationsByLanguage,
): string[] {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return languages.flatMap((language) => {
    const changes = changesOf(before[language] ?? {}, after[language] ?? {});
    const { english } = namedLanguage(language);
    return changes.length === 0 ? [] : [`Translation into ${english}: ${changes.join(", ")}`];
  });
}

function changesOf(before: Translations, after: Translations): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const count = (isCounted: (old?: string, now?: string) => boolean) =>
    keys.filter((key) => isCounted(textAt(before, key), textAt(after, key))).length;
  const counts = [
    [count((old, now) => old === undefined && now !== undefined), "added"],
    [count((old, now) => old !== undefined && now !== undefined && old !== now), "changed"],
    [count((old, now) => old !== undefined && now === undefined), "removed"],
  ] as const;
  return counts
    .filter(([number]) => number > 0)
    .map(([number, verb]) => `${number} ${number === 1 ? "text" : "texts"} ${verb}`);
}

function textAt(translations: Translations, key: string): string | undefined {
  return Object.hasOwn(translations, key) ? translations[key]?.text : undefined;
}
