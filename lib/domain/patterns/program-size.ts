import { LIMITS } from "../limits";
import { parsingCost } from "./parsing-cost";

const ESCAPE = /\\(?:[pPux]\{[^}]*\}|[^])/y;
const QUOTED = /\\Q([^]*?)(?:\\E|$)/y;
// In JavaScript "[]" is empty: a bracket right after the opening one closes the class.
const CHARACTER_CLASS = /\[\^?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]?/y;
/** Changes how what follows is read; a quantifier after it repeats what stands before it. */
const FLAGS = /\(\?[a-zA-Z-]+\)/y;
const GROUP_START = /\((\?(?:P?<\w+>|[\w-]*:?))?/y;
const REPETITION = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;
// "[]", "[^]" and "(?<" are translated for the engine within quotations too, to up to 19 characters.
const TRANSLATED = /[[(]/g;
const TRANSLATED_GROWTH = 18;
/** Save and restore the position of a captured group. */
const CAPTURE = 2;
const FIRST_AND_LAST = 2;

type Group = { size: number; last: number; overhead: number };

/**
 * Upper bound of the number of instructions of a compiled pattern. It reads the pattern once and
 * expands nothing, because compiling a large one to measure it would take seconds.
 */
export function programSize(pattern: string): number {
  const groups: Group[] = [newGroup(0)];
  let at = 0;
  const matchAt = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(pattern);
    at += match?.[0].length ?? 0;
    return match;
  };
  while (at < pattern.length) {
    if (matchAt(FLAGS)) {
      continue;
    }
    const group = groups.at(-1) ?? newGroup(0);
    const quoted = matchAt(QUOTED);
    const start = quoted ? null : matchAt(GROUP_START);
    const repetition = quoted || start ? null : matchAt(REPETITION);
    if (quoted) {
      addQuoted(group, quoted[1] ?? "");
    } else if (start) {
      groups.push(newGroup(start[1]?.includes("<") || !start[1] ? CAPTURE : 0));
    } else if (repetition) {
      repeatLast(group, repetition);
    } else if (pattern[at] === ")") {
      at += 1;
      closeGroup(groups);
    } else if (pattern[at] === "|") {
      at += 1;
      // A branch, and the instruction for an empty alternative.
      addAtom(group, 2);
    } else {
      const atom = matchAt(CHARACTER_CLASS) ?? matchAt(ESCAPE);
      at += atom ? 0 : 1;
      addAtom(group, 1);
    }
  }
  while (groups.length > 1) {
    closeGroup(groups);
  }
  return Math.max(1, groups[0]?.size ?? 0) + FIRST_AND_LAST;
}

/** What it takes at most to compile a pattern, counted as instructions. */
export function compileCost(pattern: string): number {
  return programSize(pattern) + parsingCost(pattern);
}

/** Whether a pattern is too large to compile. */
export function isOversize(pattern: string): boolean {
  return (
    pattern.length > LIMITS.pattern ||
    programSize(pattern) > LIMITS.patternProgram ||
    parsingCost(pattern) > LIMITS.patternProgram
  );
}

function newGroup(overhead: number): Group {
  return { size: 0, last: 0, overhead };
}

function addAtom(group: Group, size: number): void {
  group.size += size;
  group.last = size;
}

// A quantifier repeats only the last character, or what stands before an empty quotation.
function addQuoted(group: Group, text: string): void {
  if (text === "") {
    return;
  }
  const longer = text.match(TRANSLATED)?.length ?? 0;
  group.size += text.length + longer * TRANSLATED_GROWTH;
  group.last = 1;
}

function closeGroup(groups: Group[]): void {
  const outer = groups.at(-2);
  const closed = groups.at(-1);
  if (outer && closed) {
    groups.pop();
    addAtom(outer, Math.max(1, closed.size) + closed.overhead);
  }
}

function repeatLast(group: Group, [sign, from, range, to]: RegExpExecArray): void {
  const size = sizeOfRepeated(group.last, { sign: sign ?? "", from, range, to });
  group.size += size - group.last;
  group.last = size;
}

type Repetition = {
  sign: string;
  from: string | undefined;
  range: string | undefined;
  to: string | undefined;
};

/** Each optional copy, and each loop, has a branch of its own. */
function sizeOfRepeated(size: number, { from, range, to }: Repetition): number {
  if (from === undefined) {
    return size + 2;
  }
  const least = Number(from);
  if (range === undefined) {
    return Math.max(1, size * least);
  }
  return to ? Math.max(1, size * Number(to)) + Number(to) : size * Math.max(1, least) + 2;
}
