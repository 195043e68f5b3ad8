import { RE2JS } from "re2js";

/** Parsing a class like \p{L} takes as long as this many instructions. */
const UNICODE_CLASS = 24;
// Where case is ignored, the engine looks up each character of a range between the first and the last that have two cases.
const FOLDED_PER_INSTRUCTION = 20;
const FIRST_FOLDED = 0x41;
const LAST_FOLDED = 0x1e943;
const FIRST_AND_LAST = 2;
/** Save and restore the position of a captured group. */
const CAPTURE = 2;

// A quotation, an escape, a class, flags, the start of a group, a repetition, or any other character.
const TOKENS =
  /\\Q[^]*?(?:\\E|$)|\\[pPx]\{[^}]*\}|\\[^]|\[(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]?|\(\?[a-zA-Z-]+\)|\((?:\?(?:P<\w+>|[\w-]*:))?|(?:[*+?]|\{(?:0|[1-9]\d*)(?:,\d*)?\})\??|[^]/g;
/** A quantifier behind these repeats what stands before them. */
const NOTHING = /^(?:\(\?[a-zA-Z-]+\)|\\Q(?:\\E)?)$/;
const REPETITION = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??$/;
const CLASS_CHARACTERS = /\\x(?:\{[^}]*\}|[0-9a-f]{2})|\\[0-7]{1,3}|\\?[^]/giu;
const HEXADECIMAL = /^\\x\{?([0-9a-f]+)/i;
const OCTAL = /^\\([0-7]+)/;

/**
 * What a pattern takes at most to compile, in instructions: those of its program, or what parsing it takes if that is
 * more. It reads the pattern once and expands nothing, because compiling a large one to measure it would take seconds.
 */
export function patternCost(pattern: string): number {
  const translated = RE2JS.translateRegExp(pattern);
  const tokens = translated.match(TOKENS) ?? [];
  const classes = translated.match(/\\[pP]/g)?.length ?? 0;
  const folded = /\(\?[a-zA-Z]*i/.test(translated) ? sum(tokens.map(foldedCharacters)) : 0;
  const parsing = classes * UNICODE_CLASS + Math.floor(folded / FOLDED_PER_INSTRUCTION);
  return Math.max(instructions(tokens), parsing);
}

/** Read from the end: a repetition stands behind what it repeats. */
function instructions(tokens: readonly string[]): number {
  let size = 0;
  // How often the group around a token is repeated, and the token itself.
  let ofGroup = 1;
  let ofToken = 1;
  let behind = "";
  const outer: number[] = [];
  for (const token of tokens.filter((text) => !NOTHING.test(text)).reverse()) {
    const repetition = REPETITION.exec(token);
    if (repetition) {
      const { copies, branches } = sizeOf(repetition);
      size += branches * ofGroup * ofToken;
      ofToken *= copies;
    } else {
      if (token === ")") {
        outer.push(ofGroup);
        ofGroup *= ofToken;
      } else if (token.startsWith("(")) {
        const isCapture = token === "(" || token.includes("<");
        size += ofGroup * ((isCapture ? CAPTURE : 0) + (behind === ")" ? 1 : 0));
        ofGroup = outer.pop() ?? 1;
      } else {
        // Of a quotation, the last character is repeated.
        size += ofGroup * (sizeAlone(token) - 1 + ofToken);
      }
      ofToken = 1;
    }
    behind = token;
  }
  return Math.max(1, size) + FIRST_AND_LAST;
}

function sizeAlone(token: string): number {
  // A branch, and the instruction for an empty alternative.
  return token === "|" ? 2 : token.startsWith("\\Q") ? token.length : 1;
}

/** Each optional copy, and each loop, has a branch of its own. */
function sizeOf([, from, range, to]: RegExpExecArray) {
  const isExact = from !== undefined && range === undefined;
  return {
    copies: Math.max(1, Number(to || from || 1)),
    branches: isExact ? 0 : Number(to || 2),
  };
}

/** Of a class. Counts whatever may be a range: of "a-b-c", both "a-b" and "b-c". */
function foldedCharacters(token: string): number {
  const codes = token.startsWith("[") ? (token.match(CLASS_CHARACTERS) ?? []).map(codePoint) : [];
  return sum(
    codes.map((from, index) => {
      const to = codes[index + 2] ?? 0;
      const isRange = codes[index + 1] === "-".charCodeAt(0);
      // All characters of two cases together are the same in either case.
      const isWhole = from <= FIRST_FOLDED && to >= LAST_FOLDED;
      return isRange && !isWhole ? Math.max(0, Math.min(to, LAST_FOLDED) - from + 1) : 0;
    }),
  );
}

function codePoint(character: string): number {
  const [, hexadecimal] = HEXADECIMAL.exec(character) ?? [];
  const [, octal] = OCTAL.exec(character) ?? [];
  if (hexadecimal !== undefined) {
    return parseInt(hexadecimal, 16);
  }
  return octal === undefined
    ? (character.replace(/^\\(?=[^])/, "").codePointAt(0) ?? 0)
    : parseInt(octal, 8);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
