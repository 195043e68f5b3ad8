import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldPatternProblem } from "@/lib/domain/patterns/linear-pattern";
import { loadPatternMatcher } from "@/lib/server/forms/load-pattern-matcher";

/** 400 with a message for each field whose pattern is not a usable regular expression or is too large. */
export async function requireUsablePatterns(fields: readonly Field[] = []): Promise<void> {
  // Compiles the patterns without blocking other requests; the check below finds them in the cache.
  await loadPatternMatcher(fields);
  const problems = fields.flatMap((field, index) => {
    const sentence = fieldPatternProblem(field, fields);
    return sentence === null ? [] : [[`fields.${index}.pattern`, sentence] as const];
  });
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError("invalid", first[1], { fieldErrors: Object.fromEntries(problems) });
  }
}
