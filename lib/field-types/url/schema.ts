import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";

export const urlSchema = roomSchema(
  { type: z.literal("url"), ...textLimitsShape },
  textLimitsProblem,
);
