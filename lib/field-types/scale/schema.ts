import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { LIMITS_OF_ENDS } from "./ends";

const { min, max } = LIMITS_OF_ENDS;
const MIN = "The lowest number of a scale must be 0 or 1";
const MAX = `The highest number of a scale must be a whole number from ${max.least} to ${max.most}`;
const label = z.optional(boundedText("A label at an end of a scale", LIMITS.label));

export const scaleSchema = fieldTypeSchema({
  type: z.literal("scale"),
  /** 1 when absent. */
  min: z.optional(z.int(MIN).check(z.minimum(min.least, MIN), z.maximum(min.most, MIN))),
  /** 5 when absent. */
  max: z.optional(z.int(MAX).check(z.minimum(max.least, MAX), z.maximum(max.most, MAX))),
  minLabel: label,
  maxLabel: label,
  /** From 0 to 10, whatever the ends say; the summary has the Net Promoter Score. */
  nps: z.optional(z.boolean("'nps' must be true or false")),
});
