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

const NONE = -1;
const LINE_FEED = 10;

/**
 * Whether the whole text matches; null when the budget is used up. One step is one instruction
 * reached at one character (Thompson's simulation). We do not use re2js's own matcher: it counts no
 * steps, and its automaton caches up to 8 MB per pattern.
 */
export function runProgram({ program, text, budget }: Run): boolean | null {
  const reach = createReach(program, budget);
  let at = 0;
  let rune = text.codePointAt(at) ?? NONE;
  let reached = reach([program.start], conditionsBetween(NONE, rune));
  while (rune !== NONE && reached.length > 0) {
    at += rune > 0xffff ? 2 : 1;
    const next = text.codePointAt(at) ?? NONE;
    const followers: number[] = [];
    for (const instruction of reached) {
      if (instruction.op !== MATCH && instruction.matchRune(rune)) {
        followers.push(instruction.out);
      }
    }
    reached = reach(followers, conditionsBetween(rune, next));
    if (budget.stepsLeft < 0) {
      return null;
    }
    rune = next;
  }
  return reached.some(({ op }) => op === MATCH);
}

/** Follows all instructions that consume no character; returns those that do, and the match. */
function createReach({ inst }: PatternProgram, budget: PatternBudget) {
  const reachedIn = new Uint32Array(inst.length);
  let round = 0;
  return (starts: number[], conditions: number): Instruction[] => {
    round += 1;
    const found: Instruction[] = [];
    for (let place = starts.pop(); place !== undefined; place = starts.pop()) {
      const instruction = inst[place];
      if (instruction === undefined || reachedIn[place] === round) {
        continue;
      }
      reachedIn[place] = round;
      budget.stepsLeft -= 1;
      const isPassed = instruction.op !== EMPTY_WIDTH || (instruction.arg & ~conditions) === 0;
      if (needsNoCharacter(instruction) && isPassed) {
        starts.push(instruction.out);
      }
      if (instruction.op === ALT || instruction.op === ALT_MATCH) {
        starts.push(instruction.arg, instruction.out);
      }
      if (instruction.op === MATCH || instruction.op > NOP) {
        found.push(instruction);
      }
    }
    return found;
  };
}

function needsNoCharacter({ op }: Instruction): boolean {
  return op === CAPTURE || op === NOP || op === EMPTY_WIDTH;
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
