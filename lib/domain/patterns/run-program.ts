import type { PatternBudget } from "./pattern-budget";

type Instruction = {
  op: number;
  out: number;
  arg: number;
  /** The characters that it matches, as ranges. */
  runes: ArrayLike<number>;
  matchRune: (rune: number) => boolean;
};

/** The compiled form of a pattern in re2js. */
export type PatternProgram = { start: number; inst: readonly Instruction[] };

type Run = { program: PatternProgram; text: string; budget: PatternBudget };

// The operation codes of re2js.
const ALT = 1;
const ALT_MATCH = 2;
const CAPTURE = 3;
const EMPTY_WIDTH = 4;
const MATCH = 6;
const NOP = 7;
const BEGIN_LINE = 1;
const END_LINE = 2;
const BEGIN_TEXT = 4;
const END_TEXT = 8;
const WORD_BOUNDARY = 16;
const NO_WORD_BOUNDARY = 32;

/** For what walks a program without a text. */
export const codes = {
  match: MATCH,
  alternatives: [ALT, ALT_MATCH],
  passing: [CAPTURE, NOP],
  condition: EMPTY_WIDTH,
  begin: BEGIN_LINE | BEGIN_TEXT,
  end: END_LINE | END_TEXT,
  lastWithoutCharacter: NOP,
};

const NONE = -1;
const LINE_FEED = 10;

/**
 * Whether the whole text matches; null when the budget is used up. One step is one instruction
 * reached at one character (Thompson's simulation). We do not use re2js's own matcher: it counts no
 * steps, and its automaton caches up to 8 MB per pattern.
 */
export function runProgram({ program: { inst, start }, text, budget }: Run): boolean | null {
  const reachedIn = new Uint32Array(inst.length);
  let starts = [start];
  let before = NONE;
  for (let at = 0, round = 1; ; at += before > 0xffff ? 2 : 1, round += 1) {
    const rune = text.codePointAt(at) ?? NONE;
    const conditions = conditionsBetween(before, rune);
    const followers: number[] = [];
    let isMatch = false;
    for (let place = starts.pop(); place !== undefined; place = starts.pop()) {
      const instruction = inst[place];
      if (instruction === undefined || reachedIn[place] === round) {
        continue;
      }
      reachedIn[place] = round;
      budget.stepsLeft -= 1;
      const { op, out, arg } = instruction;
      if (op === MATCH) {
        isMatch = true;
      } else if (op === ALT || op === ALT_MATCH) {
        starts.push(arg, out);
      } else if (
        op === CAPTURE ||
        op === NOP ||
        (op === EMPTY_WIDTH && (arg & ~conditions) === 0)
      ) {
        starts.push(out);
      } else if (rune !== NONE && op > NOP && instruction.matchRune(rune)) {
        followers.push(out);
      }
    }
    if (budget.stepsLeft < 0) {
      return null;
    }
    if (rune === NONE || followers.length === 0) {
      return rune === NONE && isMatch;
    }
    starts = followers;
    before = rune;
  }
}

/** Which zero-width conditions such as `^`, `$` and `\b` hold between two characters. */
function conditionsBetween(before: number, after: number): number {
  return (
    (before === NONE ? BEGIN_TEXT | BEGIN_LINE : 0) |
    (before === LINE_FEED ? BEGIN_LINE : 0) |
    (after === NONE ? END_TEXT | END_LINE : 0) |
    (after === LINE_FEED ? END_LINE : 0) |
    (isWordCharacter(before) === isWordCharacter(after) ? NO_WORD_BOUNDARY : WORD_BOUNDARY)
  );
}

// Runs twice per character: a regular expression would take longer than a step.
function isWordCharacter(rune: number): boolean {
  const isDigit = rune >= 0x30 && rune <= 0x39;
  const isLetter = (rune >= 0x41 && rune <= 0x5a) || (rune >= 0x61 && rune <= 0x7a);
  return isDigit || isLetter || rune === 0x5f;
}
