import * as z from "zod/mini";
import { isRecord } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { patternProblem } from "@/lib/domain/patterns/linear-pattern";
import { identifyFields } from "./identify-fields";
import { schemaOf } from "./schemas";

/**
 * One field as a client sends it, by the schema of its type. Documented spellings are accepted,
 * unknown properties dropped; a pattern must run in linear time.
 */
export const fieldSchema = z.transform((raw: unknown, payload): Field => {
  const type = isRecord(raw) ? raw["type"] : undefined;
  if (typeof type !== "string" || type === "") {
    payload.issues.push({ code: "custom", message: "Each field needs a type", input: raw });
    return z.NEVER;
  }
  const parsed = schemaOf({ type }).safeParse(raw);
  if (!parsed.success) {
    payload.issues.push(
      ...parsed.error.issues.map((issue) => ({ ...issue, code: "custom" as const, input: raw })),
    );
    return z.NEVER;
  }
  const problem = patternsOf(parsed.data).map(patternProblem).find(Boolean);
  if (problem) {
    payload.issues.push({ code: "custom", message: problem, input: raw, path: ["pattern"] });
  }
  return parsed.data;
});

/** The fields of a form: at most 500, with ids of their own. Missing and unusable ids are replaced. */
export const fieldListSchema = z.pipe(
  z.transform(identifyFields),
  z
    .array(fieldSchema, "Fields must be a list")
    .check(
      z.maxLength(LIMITS.fieldsPerForm, `A form can have at most ${LIMITS.fieldsPerForm} fields`),
      z.refine(hasUniqueKeys, "Two fields of a form must not have the same id"),
    ),
);

/** Ids, and the keys that answers derive from them, must not meet. */
function hasUniqueKeys(fields: readonly Field[]): boolean {
  const ids = new Set(fields.map(({ id }) => id));
  const derived = fields.flatMap(({ id }) => [`${id}_other`, `${id}_options`, `${id}_duration`]);
  return ids.size === fields.length && !derived.some((key) => ids.has(key));
}

function patternsOf(field: unknown): string[] {
  if (!isRecord(field)) {
    return [];
  }
  const nested = isRecord(field["validation"]) ? field["validation"]["pattern"] : undefined;
  return [field["pattern"], nested].filter((text) => typeof text === "string");
}
