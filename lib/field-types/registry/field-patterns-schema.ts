import * as z from "zod/mini";
import type { Field } from "@/lib/domain/fields/base-field";
import { fileTypeProblem } from "@/lib/domain/files/accepted-types";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";
import { patternProblem } from "@/lib/domain/patterns/linear-pattern";
import { ensureFieldIds } from "./ensure-field-ids";
import { fieldSchema, listOf } from "./field-list-schema";

/** One field with all rules of a save, including the compilation of its patterns. */
export const fieldSchemaWithPatterns = z.pipe(
  fieldSchema,
  z.transform((field: Field, payload): Field => {
    const problem = patternsOf(field)
      .map((pattern) => patternProblem(pattern))
      .find(Boolean);
    if (problem) {
      payload.issues.push({ code: "custom", message: problem, input: field, path: ["pattern"] });
    }
    const unknown = fileTypeProblem(field);
    if (unknown !== null) {
      payload.issues.push({
        code: "custom",
        message: unknown,
        input: field,
        path: ["acceptedFileTypes"],
      });
    }
    return field;
  }),
);

/** The fields of a form with all rules of a save, except the total size of their patterns. */
export const fieldListSchemaWithPatterns = z.pipe(
  z.transform(ensureFieldIds),
  listOf(fieldSchemaWithPatterns),
);
