import * as z from "zod/mini";
import { optionalNumber, roomSchema } from "../_shared/field-type-schema";
import { textLimitsProblem } from "../_shared/text/text-limits";
import { textLimitsShape } from "../_shared/text/text-limits-schema";

export const textareaSchema = roomSchema(
  {
    type: z.literal("textarea"),
    ...textLimitsShape,
    /** Visible lines; 4 when absent. */
    rows: optionalNumber("Rows", { min: 2, max: 20 }),
  },
  textLimitsProblem,
);
