import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { maskShape } from "../_shared/limits/mask-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";
import { phoneMaskProblem } from "./mask-settings-problem";

export const phoneSchema = fieldTypeSchema(
  { type: z.literal("phone"), ...textLimitsShape, ...maskShape },
  (field) => textLimitsProblem(field) ?? phoneMaskProblem(field),
);
