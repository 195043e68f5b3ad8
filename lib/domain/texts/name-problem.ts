/** What browsers and programs of e-mail show as a link wherever it stands. */
export const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}(:\d+)?[/?#]/iu;
/** Control characters, and the ends of lines and paragraphs. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
/** Signs that change the direction of what follows. */
const DIRECTIONS = /\p{Bidi_Control}/u;
/**
 * Signs that nobody sees. Not the joiners where scripts need them, after a letter that is neither Latin, Greek nor Cyrillic,
 * and not what belongs to an emoji.
 */
const INVISIBLE = /(?!\p{Bidi_Control})\p{Default_Ignorable_Code_Point}/gu;
const JOINER_BEFORE = /(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}]$/u;
const EMOJI_BEFORE =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u20E3\uFE0F\u{E0020}-\u{E007E}#*\d]$/u;

/**
 * Why a text cannot be the name of an account or a team, which is shown and e-mailed to people who do not know who chose it;
 * null when it can.
 */
export function nameProblem(text: string): string | null {
  if (CONTROLS.test(text)) {
    return "A name is one line without control characters";
  }
  if (DIRECTIONS.test(text) || hasInvisibleSigns(text)) {
    return "A name cannot have invisible characters";
  }
  return ADDRESS.test(text) ? "A name cannot have the address of a page in it" : null;
}

/** The text in one line, without the signs that a name cannot have. */
export function withoutHiddenSigns(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(INVISIBLE, (sign, offset: number) => (isAllowedAt(text, offset, sign) ? sign : ""))
    .trim();
}

function hasInvisibleSigns(text: string): boolean {
  return [...text.matchAll(INVISIBLE)].some(
    ({ 0: sign, index }) => !isAllowedAt(text, index, sign),
  );
}

function isAllowedAt(text: string, offset: number, sign: string): boolean {
  const before = text.slice(0, offset);
  return EMOJI_BEFORE.test(before) || (/[\u200C\u200D]/.test(sign) && JOINER_BEFORE.test(before));
}
