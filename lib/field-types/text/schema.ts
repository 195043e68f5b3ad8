import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { maskShape } from "../_shared/limits/mask-schema";
import { maskSettingsProblem } from "../_shared/limits/mask-settings-problem";
import { autofillShape } from "../_shared/text/autofill-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";

export const textSchema = fieldTypeSchema(
  { type: z.literal("text"), ...textLimitsShape, ...maskShape, ...autofillShape },
  (field) => textLimitsProblem(field) ?? maskSettingsProblem(field),
);
