import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";

export const phoneSchema = fieldTypeSchema(
  { type: z.literal("phone"), ...textLimitsShape },
  textLimitsProblem,
);
