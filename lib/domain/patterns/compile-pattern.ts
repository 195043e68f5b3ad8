import { RE2JS } from "re2js";
import { LIMITS } from "../limits";
import { isOversize } from "./program-size";
import type { PatternProgram } from "./run-program";

/** Enough for two forms' patterns. */
const CACHED_INSTRUCTIONS = 2 * LIMITS.patternProgramsPerForm;

/** null: the engine cannot compile the pattern. */
export type CompiledPattern = PatternProgram | "oversize" | null;

// Insertion order is the order of use: the least recently used entry is first.
const cache = new Map<string, CompiledPattern>();
let cachedInstructions = 0;

/** The compiled program of a pattern, cached. */
export function compilePattern(pattern: string): CompiledPattern {
  const known = cache.get(pattern);
  const program = known === undefined ? compile(pattern) : known;
  remove(pattern);
  cache.set(pattern, program);
  cachedInstructions += sizeOf(program);
  for (const oldest of cache.keys()) {
    if (cachedInstructions <= CACHED_INSTRUCTIONS) {
      break;
    }
    remove(oldest);
  }
  return program;
}

function remove(pattern: string): void {
  cachedInstructions -= cache.has(pattern) ? sizeOf(cache.get(pattern)) : 0;
  cache.delete(pattern);
}

// An entry without a program counts as much memory as a short one.
function sizeOf(program: CompiledPattern | undefined): number {
  return typeof program === "object" && program !== null ? program.inst.length : 10;
}

function compile(pattern: string): CompiledPattern {
  if (isOversize(pattern)) {
    return "oversize";
  }
  try {
    // re2js declares it as `any`; the tests of runProgram compare it with re2js's own answers.
    return RE2JS.compile(RE2JS.translateRegExp(pattern)).re2Input.prog as PatternProgram;
  } catch {
    // The engine throws several exception types, all of which mean that it cannot compile the
    // pattern.
    return null;
  }
}
