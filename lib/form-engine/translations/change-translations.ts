import { LIMITS } from "@/lib/domain/limits";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { fingerprintOf } from "./fingerprint";
import type { OriginalText } from "./original-texts";
import { labelOfKey } from "./translate-content";
import type { Translation, Translations } from "./translation";

/** Translations as they are sent: null or a blank text takes one away, and without `of` it is of the present original. */
export type GivenTranslations = Readonly<
  Record<string, { text: string | null; of?: string | null | undefined } | null>
>;

export type Originals = ReadonlyMap<string, OriginalText>;

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
  const room = Math.max(0, LIMITS.translationsPerLanguage - used.size);
  return Object.fromEntries([...(room === 0 ? [] : unused.slice(-room)), ...used]);
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
