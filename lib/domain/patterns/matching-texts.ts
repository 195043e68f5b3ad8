import { compiledPattern } from "./compiled-pattern";
import { createPatternBudget } from "./pattern-budget";
import { codes, runProgram, type PatternProgram } from "./run-program";

/** Tried in this order where a pattern takes any of several characters. */
const PREFERRED = [..."aA1b0 -_.@/+"].map((character) => character.codePointAt(0) ?? 0);
const MOST_STEPS = 20_000;
const LONGEST = 300;

type Reached = {
  place: number;
  text: string;
  /** Past a condition that only the end of the text meets. */
  isAtEnd: boolean;
};

/**
 * Texts that match a pattern as a whole, the shortest first, of each length at most a few. Ends when no more are found within
 * a bound; none for a pattern that cannot be compiled.
 */
export function* matchingTexts(pattern: string): Generator<string> {
  const program = compiledPattern(pattern);
  if (typeof program === "string") {
    return;
  }
  const seen = new Set<string>();
  let reached: Reached[] = [{ place: program.start, text: "", isAtEnd: false }];
  for (let steps = 0; reached.length > 0 && steps < MOST_STEPS;) {
    const next: Reached[] = [];
    for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
      const key = `${at.place} ${at.text.length} ${at.isAtEnd}`;
      if (seen.has(key)) {
        continue;
      }
      seen.add(key);
      steps += 1;
      if (program.inst[at.place]?.op === codes.match && isMatch(program, at.text)) {
        yield at.text;
      }
      const { same, longer } = stepsFrom(program, at);
      reached.push(...same);
      next.push(...longer);
    }
    reached = next;
  }
}

function isMatch(program: PatternProgram, text: string): boolean {
  return runProgram({ program, text, budget: createPatternBudget() }) === true;
}

function stepsFrom(program: PatternProgram, at: Reached): { same: Reached[]; longer: Reached[] } {
  const instruction = program.inst[at.place];
  if (instruction === undefined) {
    return { same: [], longer: [] };
  }
  const { op, out, arg, runes, matchRune } = instruction;
  if (codes.alternatives.includes(op)) {
    // The last is looked at first.
    return { same: [out, arg].map((place) => ({ ...at, place })), longer: [] };
  }
  if (codes.passing.includes(op)) {
    return { same: [{ ...at, place: out }], longer: [] };
  }
  if (op === codes.condition) {
    const isOfBegin = (arg & codes.begin) !== 0;
    const isOfEnd = (arg & codes.end) !== 0;
    const isPassed = !isOfBegin || at.text === "";
    return {
      same: isPassed ? [{ ...at, place: out, isAtEnd: at.isAtEnd || isOfEnd }] : [],
      longer: [],
    };
  }
  if (op <= codes.lastWithoutCharacter || at.isAtEnd || at.text.length >= LONGEST) {
    return { same: [], longer: [] };
  }
  const rune = [...PREFERRED, ...Array.from(runes).slice(0, 1)].find((one) =>
    matchRune.call(instruction, one),
  );
  return {
    same: [],
    longer:
      rune === undefined ? [] : [{ ...at, place: out, text: at.text + String.fromCodePoint(rune) }],
  };
}
