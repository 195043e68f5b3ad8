import type { Field } from "../fields/base-field";
import type { PatternMatcher } from "../fields/contract";
import { LIMITS } from "../limits";
import { compiledPattern } from "./compiled-pattern";
import { patternsOf } from "./field-patterns";
import { createPatternBudget } from "./pattern-budget";
import { patternCost } from "./pattern-cost";
import { runProgram } from "./run-program";

/**
 * A matcher for the patterns of these fields in linear time. As in a browser's
 * `pattern` attribute, the whole text has to match. A pattern that cannot be compiled matches
 * everything: it was stored before patterns were checked.
 */
export function createPatternMatcher(fields: readonly Field[]): PatternMatcher {
  let beyond: ReadonlySet<string> | undefined;
  return ({ pattern, text, budget }) => {
    beyond ??= patternsBeyond(fields, LIMITS.patternProgramsPerStoredForm);
    const program = beyond.has(pattern) ? "oversize" : compiledPattern(pattern);
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

/** Whether the example that visitors are told does not fit the field's own pattern. */
export function hasWrongExample(field: Field, matchesPattern: PatternMatcher): boolean {
  const text = "patternExample" in field ? field.patternExample : undefined;
  return (
    typeof text === "string" &&
    patternsOf(field).some(
      (pattern) => matchesPattern({ pattern, text, budget: createPatternBudget() }) === false,
    )
  );
}

/** The same for the patterns of a form by field, including what they cost together. */
export function patternProblems(fields: readonly Field[]): ReadonlyMap<string, string> {
  const beyond = patternsBeyond(fields, LIMITS.patternProgramsPerForm);
  const problemOf = (pattern: string) =>
    beyond.has(pattern)
      ? "The patterns of this form are too large together: use fewer or smaller repetitions like {999}"
      : patternProblem(pattern);
  return new Map(
    fields.flatMap((field): [string, string][] => {
      const problem = patternsOf(field)
        .map(problemOf)
        .find((found) => found !== null);
      return problem ? [[field.id, problem]] : [];
    }),
  );
}

/**
 * The patterns that cost more than `limit` together with those of the fields before them. Each counts once; one that
 * exceeds the limit of one is never compiled, and costs nothing.
 */
function patternsBeyond(fields: readonly Field[], limit: number): Set<string> {
  let total = 0;
  const beyond = [...new Set(fields.flatMap(patternsOf))].filter((pattern) => {
    const cost = patternCost(pattern);
    const isCompiled = cost <= LIMITS.patternProgram;
    if (isCompiled && total + cost <= limit) {
      total += cost;
      return false;
    }
    return isCompiled;
  });
  return new Set(beyond);
}
