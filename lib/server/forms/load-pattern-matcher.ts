import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { compilePattern, type CompiledPattern } from "@/lib/domain/patterns/compile-pattern";
import { patternsBeyondTotal } from "@/lib/domain/patterns/patterns-beyond-total";

const TURN_MS = 10;

/**
 * A matcher with precompiled patterns. Compiling one may take a few milliseconds, so other requests may
 * run in between.
 */
export async function loadPatternMatcher(fields: readonly Field[]): Promise<PatternMatcher> {
  const beyondTotal = patternsBeyondTotal(fields);
  const programs = new Map<string, CompiledPattern>();
  let turnEnds = performance.now() + TURN_MS;
  for (const pattern of new Set(fields.flatMap(patternsOf))) {
    if (beyondTotal.has(pattern)) {
      continue;
    }
    if (performance.now() > turnEnds) {
      await nextTurn();
      turnEnds = performance.now() + TURN_MS;
    }
    programs.set(pattern, compilePattern(pattern));
  }
  // Not from the cache, whose entries other requests may have evicted by now.
  return createPatternMatcher(fields, (pattern) => {
    const program = programs.get(pattern);
    return program === undefined ? compilePattern(pattern) : program;
  });
}
