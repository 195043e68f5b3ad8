import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";

export const passwordSchema = fieldTypeSchema(
  { type: z.literal("password"), ...textLimitsShape },
  textLimitsProblem,
);
