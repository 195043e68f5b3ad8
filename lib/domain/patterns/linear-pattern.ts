import type { Field } from "../fields/base-field";
import type { PatternMatcher } from "../fields/contract";
import { LIMITS } from "../limits";
import { compiledPattern } from "./compiled-pattern";
import { patternsOf } from "./field-patterns";
import { patternCost } from "./pattern-cost";
import { runProgram } from "./run-program";

/**
 * A matcher for the patterns of these fields in linear time. As in a browser's
 * `pattern` attribute, the whole text has to match. A pattern that cannot be compiled matches
 * everything: it was stored before patterns were checked.
 */
export function createPatternMatcher(fields: readonly Field[]): PatternMatcher {
  return ({ pattern, text, budget }) => {
    const program = isBeyond(pattern, { fields, limit: LIMITS.patternProgramsPerStoredForm })
      ? "oversize"
      : compiledPattern(pattern);
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
export function patternProblem(pattern: string): string | null {
  if (pattern.length > LIMITS.pattern) {
    return `A pattern must be at most ${LIMITS.pattern} characters`;
  }
  switch (compiledPattern(pattern)) {
    case "oversize":
      return "The pattern is too large: use fewer or smaller repetitions like {999}";
    case "unsupported":
      return "The pattern is not a regular expression that can be used here (look-around and back-references cannot)";
    default:
      return null;
  }
}

/** The same for the patterns of a field, including their total with the form's other fields. */
export function fieldPatternProblem(field: Field, fields: readonly Field[]): string | null {
  const problems = patternsOf(field).map((pattern) =>
    isBeyond(pattern, { fields, limit: LIMITS.patternProgramsPerForm })
      ? "The patterns of this form are too large together: use fewer or smaller repetitions like {999}"
      : patternProblem(pattern),
  );
  return problems.find((problem) => problem !== null) ?? null;
}

// Cached, since every submission of a published form needs the same list.
const totals = new WeakMap<readonly Field[], ReadonlyMap<string, number>>();

/** Whether a pattern costs more than `limit` together with those of the fields before it. */
function isBeyond(
  pattern: string,
  { fields, limit }: { fields: readonly Field[]; limit: number },
): boolean {
  const known = totals.get(fields) ?? totalsOf(fields);
  totals.set(fields, known);
  return (known.get(pattern) ?? 0) > limit;
}

/** Each pattern counts once; one that exceeds the limit of one is never compiled, and costs nothing. */
function totalsOf(fields: readonly Field[]): Map<string, number> {
  let total = 0;
  const entries = [...new Set(fields.flatMap(patternsOf))].map((pattern) => {
    const cost = patternCost(pattern);
    total += cost > LIMITS.patternProgram ? 0 : cost;
    return [pattern, cost > LIMITS.patternProgram ? 0 : total] as const;
  });
  return new Map(entries);
}
