import { ENDING_ID } from "../endings/ending";
import { foldText } from "../texts/fold-text";

/** Characters of a word that are indexed; the rest is ignored. */
const WORD_LENGTH = 40;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts written without spaces: each character is a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/**
 * The words of a text for searching: folded, without punctuation, each once, in the text's order. Indexing and queries use the same function.
 */
export function searchWords(text: string): string[] {
  const words =
    foldText(text)
      .match(WORDS)
      ?.flatMap((word) => word.match(UNSPACED) ?? []) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, WORD_LENGTH).join("")))];
}

/** The index term of a chosen option; a hash, since options can be any text. */
export function choiceTerm({ fieldId, option }: { fieldId: string; option: string }): string {
  return `c${hash(`${fieldId}:${option}`)}`;
}

/** The index term of the ending that was shown. */
export function endingTerm(endingId: string): string {
  return choiceTerm({ fieldId: ENDING_ID, option: endingId });
}

/** A 53-bit hash in lower-case letters and digits. */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
