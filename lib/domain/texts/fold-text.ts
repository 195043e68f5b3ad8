import { digitOf } from "./digit-of";

/** Accents of any script, Hebrew points, Arabic vowel signs and hamza; not the signs that make a か a が. */
const MARKS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/gu;
/** What nobody types into a search: soft hyphens, joiners, directions, the Arabic tatweel. Others part words. */
const UNTYPED = /(?![\u200B\u200C])\p{Default_Ignorable_Code_Point}|[\u0640\u07FA]/gu;
/** Letters that Unicode does not take apart, and what people type for them, in small letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ŋ: "ng",
  ꜳ: "aa",
  ꜵ: "ao",
  ꜷ: "au",
  ꜹ: "av",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ĸ: "k",
  ə: "a",
  ɵ: "o",
  ƀ: "b",
  ɓ: "b",
  ȼ: "c",
  ƈ: "c",
  ɖ: "d",
  ɗ: "d",
  ƌ: "d",
  ɇ: "e",
  ɛ: "e",
  ƒ: "f",
  ǥ: "g",
  ɠ: "g",
  ɨ: "i",
  ɉ: "j",
  ƙ: "k",
  ƚ: "l",
  ɫ: "l",
  ⱡ: "l",
  ɱ: "m",
  ɲ: "n",
  ƞ: "n",
  ɔ: "o",
  ƥ: "p",
  ᵽ: "p",
  ɍ: "r",
  ɽ: "r",
  ȿ: "s",
  ƭ: "t",
  ʈ: "t",
  ⱦ: "t",
  ʉ: "u",
  ʋ: "v",
  ɏ: "y",
  ƴ: "y",
  ƶ: "z",
  ȥ: "z",
  ɀ: "z",
  ⱥ: "a",
  ς: "σ",
  // Arabic as it is written in other countries, by hand, or in Persian and Urdu.
  ٱ: "ا",
  ٲ: "ا",
  ٳ: "ا",
  ة: "ه",
  ۃ: "ه",
  ہ: "ه",
  ۀ: "ه",
  ە: "ه",
  ھ: "ه",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ے: "ي",
  ک: "ك",
  ڪ: "ك",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/** Raised with each change of `foldText`: servers then make all search terms anew (decision 096). */
export const FOLDING_VERSION = 1;

/**
 * A text as searches compare it: without case, accents, strokes and ligatures, in plain digits and widths. Searched
 * texts and what is searched for go through it; nothing that people see does.
 */
export function foldText(text: string): string {
  // Most are plain, and lists of thousands are searched with each key.
  if (/^[ -~]*$/.test(text)) {
    return text.toLowerCase();
  }
  return text
    .replace(UNTYPED, "")
    .toLowerCase()
    .toUpperCase()
    .normalize("NFKD")
    .replace(MARKS, "")
    .toUpperCase()
    .toLowerCase()
    .replace(UNTYPED, "")
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?!\d)\p{Nd}/gu, digitOf);
}
