import { RE2JS } from "re2js";
import { LIMITS } from "../limits";
import { isOversize } from "./program-size";
import type { PatternProgram } from "./run-program";

// It adds no match, as only an empty text could match it, which has no boundary. Without it, re2js would
// prepare a second program for patterns that begin with "^", which takes up to a hundred times as long.
const NO_ONE_PASS = "\\b|";
const PREFIX_INSTRUCTIONS = 4;

/** "oversize": too large to be compiled; "unsupported": the engine cannot compile it. */
export type CompiledPattern = PatternProgram | "oversize" | "unsupported";

/** Compiles a pattern, not cached: browsers use `recentlyCompiled`, the server its compile queue. */
export function compilePattern(pattern: string): CompiledPattern {
  if (isOversize(pattern)) {
    return "oversize";
  }
  try {
    // re2js declares it as `any`; the tests of runProgram compare it with re2js's own answers.
    const program = RE2JS.compile(NO_ONE_PASS + RE2JS.translateRegExp(pattern)).re2Input
      .prog as PatternProgram;
    // In case the estimate of its size is ever too low: matching and the cache count on the bound.
    return program.inst.length > LIMITS.patternProgram + PREFIX_INSTRUCTIONS ? "oversize" : program;
  } catch {
    // The engine throws several exception types, all of which mean that it cannot compile the
    // pattern.
    return "unsupported";
  }
}
