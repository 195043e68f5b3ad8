import * as z from "zod/mini";
import { roomSchema } from "../_shared/field-type-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";

export const textSchema = roomSchema(
  { type: z.literal("text"), ...textLimitsShape },
  textLimitsProblem,
);
