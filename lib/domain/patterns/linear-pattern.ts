import type { Field } from "../fields/base-field";
import type { PatternMatcher } from "../fields/contract";
import { LIMITS } from "../limits";
import type { CompiledPattern } from "./compile-pattern";
import { patternsOf } from "./field-patterns";
import { patternsBeyondTotal } from "./patterns-beyond-total";
import { recentlyCompiled } from "./recently-compiled";
import { runProgram } from "./run-program";

type FindCompiled = (pattern: string) => CompiledPattern;

/**
 * A matcher for the patterns of these fields in linear time (promise P4). As in a browser's
 * `pattern` attribute, the whole text has to match. A pattern that cannot be compiled matches
 * everything: it was stored before patterns were checked. Patterns are compiled on first use,
 * unless `find` has them.
 */
export function createPatternMatcher(
  fields: readonly Field[],
  find: FindCompiled = recentlyCompiled,
): PatternMatcher {
  const beyondTotal = patternsBeyondTotal(fields, LIMITS.patternProgramsPerStoredForm);
  return ({ pattern, text, budget }) => {
    const program = beyondTotal.has(pattern) ? "oversize" : find(pattern);
    if (typeof program === "string") {
      return program === "oversize" ? program : true;
    }
    return runProgram({ program, text, budget }) ?? "over-budget";
  };
}

/**
 * Why a pattern cannot be used, in one sentence, or null. Look-around and back-references are not
 * supported.
 */
export function patternProblem(
  pattern: string,
  find: FindCompiled = recentlyCompiled,
): string | null {
  if (pattern.length > LIMITS.pattern) {
    return `A pattern must be at most ${LIMITS.pattern} characters`;
  }
  switch (find(pattern)) {
    case "oversize":
      return "The pattern is too large: use fewer or smaller repetitions like {999}";
    case "unsupported":
      return "The pattern is not a regular expression that can be used here (look-around and back-references cannot)";
    default:
      return null;
  }
}

type SavedField = { field: Field; fields: readonly Field[]; find?: FindCompiled };

/** The same for the patterns of a field, including their total with the form's other fields. */
export function fieldPatternProblem({ field, fields, find }: SavedField): string | null {
  const beyondTotal = patternsBeyondTotal(fields, LIMITS.patternProgramsPerForm);
  const problems = patternsOf(field).map((pattern) =>
    beyondTotal.has(pattern)
      ? "The patterns of this form are too large together: use fewer or smaller repetitions like {999}"
      : patternProblem(pattern, find),
  );
  return problems.find((problem) => problem !== null) ?? null;
}
