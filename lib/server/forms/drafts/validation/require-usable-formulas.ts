import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { formulaProblems, formulaSentence } from "@/lib/form-engine/calculations/formula-problems";

/** 400 with a message for each field whose formula cannot be read, or is calculated from itself. */
export function requireUsableFormulas(fields: readonly Field[] = []): void {
  const found = formulaProblems(fields);
  const problems = fields.flatMap((field, index) => {
    const problem = found.get(field.id);
    return problem === undefined
      ? []
      : [[`fields.${index}.formula`, formulaSentence(problem, { field, fields })] as const];
  });
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError("invalid", first[1], { fieldErrors: Object.fromEntries(problems) });
  }
}
