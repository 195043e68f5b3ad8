import { RE2JS } from "re2js";
import { isOversize } from "./program-size";
import type { PatternProgram } from "./run-program";

// It adds no match, as only an empty text could match it, which has no boundary. Without it, re2js would
// prepare a second program for patterns that begin with "^", which takes up to a hundred times as long.
const NO_ONE_PASS = "\\b|";

/** "oversize": too large to be compiled; "unsupported": the engine cannot compile it. */
export type CompiledPattern = PatternProgram | "oversize" | "unsupported";

/** Compiles a pattern, not cached: browsers use `recentlyCompiled`, the server its compile queue. */
export function compilePattern(pattern: string): CompiledPattern {
  if (isOversize(pattern)) {
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
