import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { dayLimitsSettingsProblem, dayLimitsShape } from "../_shared/limits/day-limits-schema";

export const daterangeSchema = fieldTypeSchema(
  { type: z.literal("daterange"), ...dayLimitsShape },
  dayLimitsSettingsProblem,
);
