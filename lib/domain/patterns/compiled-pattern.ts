import { RE2JS } from "re2js";
import { LIMITS } from "../limits";
import { patternCost } from "./pattern-cost";
import type { PatternProgram } from "./run-program";

// It adds no match, as only an empty text could match it, which has no boundary. Without it, re2js would
// prepare a second program for patterns that begin with "^", which takes up to a hundred times as long.
const NO_ONE_PASS = "\\b|";
/** The patterns of some twenty forms of the largest size, or of thousands as people make them. */
const CACHE_BYTES = 64 * 1024 * 1024;
const INSTRUCTION_BYTES = 300;
const ENTRY_BYTES = 500;

/** "oversize": too large to be compiled; "unsupported": the engine cannot compile it. */
type CompiledPattern = PatternProgram | "oversize" | "unsupported";

const cache = new Map<string, CompiledPattern>();
let cachedBytes = 0;

/** Compiled once, until the cache is full and begins anew. The dearest takes some 2 ms. */
export function compiledPattern(pattern: string): CompiledPattern {
  const known = cache.get(pattern);
  if (known !== undefined) {
    return known;
  }
  const program = compile(pattern);
  cachedBytes += bytesOf(program);
  if (cachedBytes > CACHE_BYTES) {
    cache.clear();
    cachedBytes = bytesOf(program);
  }
  cache.set(pattern, program);
  return program;
}

function compile(pattern: string): CompiledPattern {
  if (pattern.length > LIMITS.pattern || patternCost(pattern) > LIMITS.patternProgram) {
    return "oversize";
  }
  try {
    // re2js declares it as `any`; the tests of runProgram compare it with re2js's own answers.
    return RE2JS.compile(NO_ONE_PASS + RE2JS.translateRegExp(pattern)).re2Input
      .prog as PatternProgram;
  } catch {
    // The engine throws several exception types, all of which mean that it cannot compile the
    // pattern.
    return "unsupported";
  }
}

/** About what a program takes in memory. Repetitions of a class share its list of characters. */
function bytesOf(program: CompiledPattern): number {
  if (typeof program === "string") {
    return ENTRY_BYTES;
  }
  const lists = new Set(program.inst.map(({ runes }) => runes));
  const characters = [...lists].reduce((sum, { length }) => sum + length, 0);
  return ENTRY_BYTES + program.inst.length * INSTRUCTION_BYTES + characters * 8;
}
