import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldPatternProblem } from "@/lib/domain/patterns/linear-pattern";

/** 400 with a message for each field whose pattern is not a usable regular expression or is too large. */
export function requireUsablePatterns(fields: readonly Field[] = []): void {
  const problems = fields.flatMap((field, index) => {
    const sentence = fieldPatternProblem(field, fields);
    return sentence === null ? [] : [[`fields.${index}.pattern`, sentence] as const];
  });
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError("invalid", first[1], { fieldErrors: Object.fromEntries(problems) });
  }
}
