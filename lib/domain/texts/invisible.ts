/**
 * Whether a text shows nothing at all: blanks, signs that have no look of their own (zero-width and direction
 * marks, Hangul fillers), control characters, the empty Braille cell. NUL is none of them: it is refused.
 */
export function isBlankText(text: string): boolean {
  // Created behind the quick look, because the tables of Unicode would delay the start of a page.
  return !/[!-~]/.test(text) && /^(?:[\s\p{DI}\u2800]|(?!\0)\p{Cc})*$/u.test(text);
}

const MARKS = /[\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * An address without the invisible marks that are pasted along from contacts and documents. Joiners stay
 * between letters of scripts that need them, which domains allow.
 */
export function withoutMarks(text: string): string {
  const plain = text.replace(MARKS, "");
  const isJoined = (at: number) => /[^\s\0-\u024f]/.test(plain.charAt(at));
  return plain
    .replace(/[\u200c\u200d]/g, (joiner, at: number) =>
      isJoined(at - 1) && isJoined(at + 1) ? joiner : "",
    )
    .trim();
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}
