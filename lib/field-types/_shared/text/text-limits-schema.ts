import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { optionalNumber } from "../field-type-schema";

const pattern = z.optional(boundedText("A pattern", LIMITS.pattern));
const minLength = optionalNumber("Minimum length", { min: 0 });

/** Stored limits of text answers. Lengths in characters; absent means no limit. */
export const textLimitsShape = {
  minLength,
  maxLength: optionalNumber("Maximum length", { min: 0 }),
  pattern,
  /** Said where an answer does not fit the pattern. */
  patternExample: z.optional(boundedText("An example of a pattern", LIMITS.label)),
  /** The documented second place of a pattern and a minimum. */
  validation: z.optional(z.object({ pattern, minLength })),
};
