import { isBlankText } from "@/lib/domain/texts/invisible";
import type { Translation, Translations } from "./translation";

/** `stale`: made from another original than there is now; it is shown all the same. */
export type TextState = "missing" | "stale" | "current";

export type TextCounts = { total: number; missing: number; stale: number };

/** How far the translation of a text is; `of` is the original's fingerprint, null where it cannot change (labels of a board). */
export function textState(of: string | null, translated: Translation | undefined): TextState {
  if (translated === undefined || isBlankText(translated.text)) {
    return "missing";
  }
  return of === null || translated.of === of ? "current" : "stale";
}

/** Counts the texts of a translation by their states. What the original leaves empty is none of them. */
export function countTexts(
  originals: Readonly<Record<string, { of: string | null }>>,
  texts: Translations,
): TextCounts {
  const counts: TextCounts = { total: 0, missing: 0, stale: 0 };
  for (const [key, { of }] of Object.entries(originals)) {
    const state = textState(of, Object.hasOwn(texts, key) ? texts[key] : undefined);
    counts.total += 1;
    counts.missing += state === "missing" ? 1 : 0;
    counts.stale += state === "stale" ? 1 : 0;
  }
  return counts;
}
