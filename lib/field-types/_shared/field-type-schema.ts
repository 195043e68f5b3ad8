import * as z from "zod/mini";
import { commonFieldShape } from "@/lib/domain/fields/base-field";
import { normaliseField } from "@/lib/domain/fields/normalise-field";
import { expectedNumber } from "@/lib/domain/numbers/read-number";
import { createId } from "@/lib/utils/create-id";

/**
 * The schema of one type: the base properties plus `shape`. Documented variants are normalised
 * first, unknown properties are dropped; `problem` refuses combinations with one sentence.
 */
export function fieldTypeSchema<Shape extends z.core.$ZodShape>(
  shape: Shape,
  problem: (
    field: z.output<z.ZodMiniObject<typeof commonFieldShape & Shape>>,
  ) => string | null = () => null,
) {
  const stored = z.object({ ...commonFieldShape, ...shape });
  const schema = z.transform((raw: unknown, payload) => {
    const parsed = stored.safeParse(normaliseField(raw, createId));
    if (!parsed.success) {
      payload.issues.push(
        ...parsed.error.issues.map((issue) => ({ ...issue, input: raw, code: "custom" as const })),
      );
      return z.NEVER;
    }
    const sentence = problem(parsed.data);
    if (sentence !== null) {
      payload.issues.push({ code: "custom", message: sentence, input: raw, path: [] });
    }
    return parsed.data;
  });
  // For the document of the API.
  return Object.assign(schema, { stored });
}

/**
 * An optional number. Forms of earlier releases may store more digits than are taken now: such limits stay readable. A
 * save has them as text, which is refused (`parseExactJson`).
 */
export function optionalNumber(name: string, bounds: { min?: number; max?: number } = {}) {
  const { min, max } = bounds;
  const range = max === undefined ? `at least ${min}` : `between ${min} and ${max}`;
  const checks = [
    ...(min === undefined ? [] : [z.minimum(min, `${name} must be ${range}`)]),
    ...(max === undefined ? [] : [z.maximum(max, `${name} must be ${range}`)]),
  ];
  const error = ({ input }: { input?: unknown }) =>
    `${name} must be ${expectedNumber(input) ?? "a number"}`;
  return z.optional(z.number({ error }).check(...checks));
}
