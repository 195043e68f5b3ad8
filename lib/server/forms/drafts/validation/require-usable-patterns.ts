import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";
import { fieldPatternProblem } from "@/lib/domain/patterns/linear-pattern";
import { patternsBeyondTotal } from "@/lib/domain/patterns/patterns-beyond-total";
import { compileQueue } from "@/lib/server/forms/compile-queue";

/** 400 with a message for each field whose pattern is not a usable regular expression or is too large. */
export async function requireUsablePatterns(fields: readonly Field[] = []): Promise<void> {
  const beyondTotal = patternsBeyondTotal(fields, LIMITS.patternProgramsPerForm);
  const patterns = fields.flatMap(patternsOf).filter((pattern) => !beyondTotal.has(pattern));
  const find = await compileQueue.load(patterns);
  const problems = fields.flatMap((field, index) => {
    const sentence = fieldPatternProblem({ field, fields, find });
    return sentence === null ? [] : [[`fields.${index}.pattern`, sentence] as const];
  });
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError("invalid", first[1], { fieldErrors: Object.fromEntries(problems) });
  }
}
