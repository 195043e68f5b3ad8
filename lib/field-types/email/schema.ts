import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";

export const emailSchema = fieldTypeSchema(
  {
    type: z.literal("email"),
    ...textLimitsShape,
    proveAddress: z.optional(z.boolean("'proveAddress' must be true or false")),
  },
  textLimitsProblem,
);
