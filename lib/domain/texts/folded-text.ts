/** Letters that are no other letter with a mark, and how people write them without their keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ĳ: "ij" },
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", ŋ: "n", ŧ: "t", ς: "σ" },
};
/** Accents, the points of Hebrew and Arabic, and the Arabic letter that only lengthens a word. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;

/** A text as searches compare it: without case, accents and points. */
export function foldedText(text: string): string {
  // Most are plain, and lists of thousands are searched with each key.
  return /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize("NFKD")
        .replace(MARKS, "")
        .toLowerCase()
        .replace(/[ßæœþĳøłđðħıŋŧς]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Whether a search for this text finds the other one. */
export function isFoundIn(text: string, searched: string): boolean {
  return foldedText(text).includes(foldedText(searched.trim()));
}
