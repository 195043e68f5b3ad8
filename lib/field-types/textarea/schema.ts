import * as z from "zod/mini";
import { fieldTypeSchema, optionalNumber } from "../_shared/field-type-schema";
import { autofillShape } from "../_shared/text/autofill-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";

export const textareaSchema = fieldTypeSchema(
  {
    type: z.literal("textarea"),
    ...textLimitsShape,
    ...autofillShape,
    /** Visible lines; 4 when absent. */
    rows: optionalNumber("Rows", { min: 2, max: 20 }),
  },
  textLimitsProblem,
);
