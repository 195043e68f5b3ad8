import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { fileTypeProblem } from "@/lib/domain/files/accepted-types";

/** 400 with a message for each field whose accepted types name something that is no file type. */
export function requireKnownFileTypes(fields: readonly Field[] = []): void {
  const problems = fields.flatMap((field, index) => {
    const sentence = fileTypeProblem(field);
    return sentence === null ? [] : [[`fields.${index}.acceptedFileTypes`, sentence] as const];
  });
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError("invalid", first[1], { fieldErrors: Object.fromEntries(problems) });
  }
}
