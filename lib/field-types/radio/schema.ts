import * as z from "zod/mini";
import { optionValuesShape } from "../_shared/options/option-values-schema";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const radioSchema = fieldTypeSchema({
  type: z.literal("radio"),
  ...optionValuesShape,
});
