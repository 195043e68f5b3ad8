/** Letters that changing the case leaves different although people take them for the same. */
const SAME = /i\u0307|ς/g;

/**
 * A text without its case, in one Unicode form: "İ", "I", "ı" and "i" are the same, "ß" and "SS", "σ" and "ς". Accents stay, so
 * that "Muller" is not "Müller".
 */
export function foldCase(text: string): string {
  // Most are plain, and hundreds of thousands are compared.
  if (/^[\0-~]*$/.test(text)) {
    return text.toLowerCase();
  }
  return text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC")
    .replace(SAME, (letters) => (letters === "ς" ? "σ" : "i"));
}
