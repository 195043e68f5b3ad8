import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { optionImagesShape } from "../_shared/options/option-images-schema";
import { optionColumnsShape, optionValuesShape } from "../_shared/options/option-values-schema";
import { otherShape } from "../_shared/options/other-schema";
import { optionLimitsShape } from "../_shared/options/places/option-limits-schema";

export const radioSchema = fieldTypeSchema({
  type: z.literal("radio"),
  /** "Other" asks for a text, as in a dropdown. Without it, "Other" is an option like any other. */
  allowOther: z.optional(z.boolean("'allowOther' must be true or false")),
  ...otherShape,
  ...optionValuesShape,
  ...optionColumnsShape,
  ...optionImagesShape,
  ...optionLimitsShape,
});
