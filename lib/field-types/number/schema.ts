import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { rangeProblem } from "../_shared/range/range";
import { rangeShape } from "../_shared/range/range-schema";

const POSITION = "'unitPosition' must be before or after";

export const numberSchema = fieldTypeSchema(
  {
    type: z.literal("number"),
    ...rangeShape,
    /** Said beside the number; part of no answer. */
    unit: z.optional(boundedText("A unit", LIMITS.buttonLabel)),
    /** "after" when absent. */
    unitPosition: z.optional(z.enum(["before", "after"], POSITION)),
    /** Whether thousands are separated where the number is shown; never in answers. */
    thousands: z.optional(z.boolean("'thousands' must be true or false")),
    /** True when absent. */
    allowNegative: z.optional(z.boolean("'allowNegative' must be true or false")),
  },
  (field) =>
    rangeProblem(field) ??
    (field.allowNegative === false && field.max !== undefined && field.max < 0
      ? "Maximum value must not be negative where negative numbers are not allowed"
      : null),
);
