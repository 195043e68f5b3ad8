import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { optionImagesShape } from "../_shared/options/option-images-schema";
import { optionValuesShape } from "../_shared/options/option-values-schema";
import { otherShape } from "../_shared/options/other-schema";
import { optionLimitsShape } from "../_shared/options/places/option-limits-schema";
import { readShape } from "../_shared/remote/read-shape";

export const dropdownSchema = fieldTypeSchema({
  type: z.literal("dropdown"),
  ...otherShape,
  ...optionValuesShape,
  ...optionImagesShape,
  ...optionLimitsShape,
  isMultiSelect: z.optional(z.boolean("'isMultiSelect' must be true or false")),
  ...readShape,
});
