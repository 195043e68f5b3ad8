import { LIMITS } from "../limits";
import { compilePattern, type CompiledPattern } from "./compile-pattern";

/** Enough for the patterns of two forms. */
const CACHED_INSTRUCTIONS = 2 * LIMITS.patternProgramsPerStoredForm;

// Insertion order is the order of use: the least recently used entry is first.
const cache = new Map<string, CompiledPattern>();
let cachedInstructions = 0;

/** The compiled program of a pattern, from a cache or compiled at once. Not for the server (see its compile queue). */
export function recentlyCompiled(pattern: string): CompiledPattern {
  const program = cache.get(pattern) ?? compilePattern(pattern);
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
  return typeof program === "object" ? program.inst.length : 10;
}
