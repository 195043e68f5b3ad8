/** Parsing a class like \p{L} takes as long as this many instructions. */
const UNICODE_CLASS = 24;
const FOLDED_PER_INSTRUCTION = 20;
// Characters outside of these have one case.
const FIRST_FOLDED = 0x41;
const LAST_FOLDED = 0x1e943;
const LAST_SHORT_ESCAPE = 0xff;

const IGNORES_CASE = /\(\?[a-zA-Z]*i/;
const TOKENS = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]?/g;
const CHARACTERS = /\\(?:[xu]\{[^}]*\}|x[0-9a-f]{2}|u[0-9a-f]{4}|[^])|[^]/giu;
const CODE_POINT = /^\\[xu]\{?([0-9a-f]+)/i;
const NO_CHARACTER = /^\\[dDwWsSpP]/;

/**
 * What it takes to parse a pattern, counted as instructions, beyond those of its program: where case is
 * ignored, the engine looks up each character of a range.
 */
export function parsingCost(pattern: string): number {
  const classes = pattern.match(/\\[pP]/g)?.length ?? 0;
  const folded = IGNORES_CASE.test(pattern) ? foldedCharacters(pattern) : 0;
  return classes * UNICODE_CLASS + Math.floor(folded / FOLDED_PER_INSTRUCTION);
}

function foldedCharacters(pattern: string): number {
  const classes = (pattern.match(TOKENS) ?? []).filter((token) => token.startsWith("["));
  return classes.reduce((sum, text) => sum + foldedInClass(text), 0);
}

/** Counts whatever may be a range: of "a-b-c", both "a-b" and "b-c". */
function foldedInClass(text: string): number {
  const characters = text.match(CHARACTERS) ?? [];
  return characters.reduce((sum, first, index) => {
    const last = characters[index + 2];
    const isRange = characters[index + 1] === "-" && last !== undefined;
    return sum + (isRange ? foldedInRange(first, last) : 0);
  }, 0);
}

function foldedInRange(first: string, last: string): number {
  if (NO_CHARACTER.test(first) || NO_CHARACTER.test(last)) {
    return 0;
  }
  const from = Math.max(codePointOf(first) ?? 0, FIRST_FOLDED);
  const to = Math.min(codePointOf(last) ?? LAST_SHORT_ESCAPE, LAST_FOLDED);
  return Math.max(0, to - from + 1);
}

/** Null for escapes like \n, which are short and mean low characters. */
function codePointOf(character: string): number | null {
  if (!character.startsWith("\\")) {
    return character.codePointAt(0) ?? null;
  }
  const digits = CODE_POINT.exec(character)?.[1];
  return digits === undefined ? null : parseInt(digits, 16);
}
