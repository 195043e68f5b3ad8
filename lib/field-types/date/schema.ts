import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { dayLimitsSettingsProblem, dayLimitsShape } from "../_shared/limits/day-limits-schema";

export const dateSchema = fieldTypeSchema(
  { type: z.literal("date"), ...dayLimitsShape },
  dayLimitsSettingsProblem,
);
