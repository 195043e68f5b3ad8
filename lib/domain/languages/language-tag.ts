/** Which way a text runs, as HTML's `dir` says it. */
export type Direction = "ltr" | "rtl";

/** Longer ones than RFC 5646 asks programs to take (35 characters), and far from what costs anything. */
const MAX_LENGTH = 64;

/** ISO 15924: scripts that run from right to left. */
const RIGHT_TO_LEFT = new Set([
  "Adlm",
  "Arab",
  "Aran",
  "Hebr",
  "Mand",
  "Mend",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
  "Yezi",
]);

/** A BCP 47 tag in canonical case, with current codes (`DE-at` is `de-AT`, `iw` is `he`); null for what is none. */
export function canonicalTag(text: string): string | null {
  if (text.length > MAX_LENGTH) {
    return null;
  }
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** The script of a tag's language, ISO 15924: its own, else the usual one; null where none is known. */
export function scriptOf(tag: string): string | null {
  return localeOf(tag)?.maximize().script ?? null;
}

/** Which way texts in this language run; `ltr` for what is no tag. */
export function directionOf(tag: string): Direction {
  return RIGHT_TO_LEFT.has(scriptOf(tag) ?? "") ? "rtl" : "ltr";
}

/** Null for what is no tag. */
export function localeOf(tag: string): Intl.Locale | null {
  const canonical = canonicalTag(tag);
  return canonical === null ? null : new Intl.Locale(canonical);
}
