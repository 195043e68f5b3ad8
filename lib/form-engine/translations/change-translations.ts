import { LIMITS } from "@/lib/domain/limits";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { fingerprintOf } from "./fingerprint";
import type { Originals } from "./original-texts";
import { labelOfKey } from "./translate-content";
import type { Translation, Translations } from "./translation";

/** Translations as they are sent: null or a blank text takes one away, and without `of` it is of the present original. */
export type GivenTranslations = Readonly<
  Record<string, { text: string | null; of?: string | null | undefined } | null>
>;

/** Whether a translation can be given by this key: a text of the form, or the label of a column. */
export function isTranslatable(key: string, originals: Originals): boolean {
  return originals.has(key) || labelOfKey(key) !== null;
}

/** Those of texts that the form has, and of labels. */
export function usedTranslations(stored: Translations, originals: Originals): Translations {
  return Object.fromEntries(
    Object.entries(stored).filter(([key]) => isTranslatable(key, originals)),
  );
}

/**
 * The translations of a language after a change. `replaces`: only those that are given stay. What belonged to texts that the
 * form does not have any more is kept, the latest: it counts again when they come back.
 */
export function changedTranslations({
  originals,
  stored,
  given,
  replaces,
}: {
  originals: Originals;
  stored: Translations;
  given: GivenTranslations;
  replaces: boolean;
}): Translations {
  const entries = Object.entries(stored);
  const unused = entries.filter(([key]) => !isTranslatable(key, originals));
  const used = new Map(replaces ? [] : entries.filter(([key]) => isTranslatable(key, originals)));
  for (const [key, value] of Object.entries(given)) {
    const translation = translationOf(key, { given: value, originals });
    if (translation === null) {
      used.delete(key);
    } else {
      used.set(key, translation);
    }
  }
  return Object.fromEntries([...latestThatFit(unused, used), ...used]);
}

/** As many characters as translations take in the database, but for what JSON adds. */
export function charactersOf(translations: Iterable<readonly [string, Translation]>): number {
  let sum = 0;
  for (const [key, { text, of }] of translations) {
    sum += key.length + text.length + of.length;
  }
  return sum;
}

/** The last of these for which `used` leaves room. */
function latestThatFit(
  unused: readonly [string, Translation][],
  used: ReadonlyMap<string, Translation>,
): [string, Translation][] {
  let room = LIMITS.translationsPerLanguage - used.size;
  let characters = LIMITS.translationCharactersPerLanguage - charactersOf(used);
  let first = unused.length;
  for (const entry of unused.toReversed()) {
    room -= 1;
    characters -= charactersOf([entry]);
    if (room < 0 || characters < 0) {
      break;
    }
    first -= 1;
  }
  return unused.slice(first);
}

function translationOf(
  key: string,
  { given, originals }: { given: GivenTranslations[string] | undefined; originals: Originals },
): Translation | null {
  const text = given?.text ?? "";
  if (isBlankText(text)) {
    return null;
  }
  const original = originals.get(key)?.text ?? labelOfKey(key) ?? "";
  return { text, of: given?.of ?? fingerprintOf(original) };
}
