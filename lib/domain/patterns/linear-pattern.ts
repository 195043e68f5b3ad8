import { RE2JS } from "re2js";
import type { PatternMatcher } from "../fields/contract";
import { LIMITS } from "../limits";

const CACHED_PATTERNS = 200;

/**
 * A matcher for owners' patterns on an engine whose time grows with the text only (promise P4). As in
 * a browser's `pattern` attribute the whole text has to match. A pattern that cannot be compiled
 * refuses nothing: it was stored before it could be checked.
 */
export function createPatternMatcher(): PatternMatcher {
  const compiled = new Map<string, RE2JS | null>();
  return (pattern, text) => {
    const known = compiled.get(pattern);
    const expression = known === undefined ? compile(pattern) : known;
    if (known === undefined) {
      remember({ compiled, pattern, expression });
    }
    return expression === null || expression.testExact(text);
  };
}

/** Why a pattern cannot be used, in one sentence, or null. Look-around and back-references cannot. */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > LIMITS.pattern) {
    return `A pattern must be at most ${LIMITS.pattern} characters`;
  }
  return compile(pattern) === null
    ? "The pattern is not a regular expression that can be used here (look-around and back-references cannot)"
    : null;
}

function compile(pattern: string): RE2JS | null {
  if (pattern.length > LIMITS.pattern) {
    return null;
  }
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch {
    // The engine throws one of several exception types for one reason: it cannot run the pattern.
    return null;
  }
}

type Entry = { compiled: Map<string, RE2JS | null>; pattern: string; expression: RE2JS | null };

function remember({ compiled, pattern, expression }: Entry): void {
  const [oldest] = compiled.keys();
  if (compiled.size >= CACHED_PATTERNS && oldest !== undefined) {
    compiled.delete(oldest);
  }
  compiled.set(pattern, expression);
}
