import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { RATING_SCALES } from "./scale";

const MUST = "Rating scale must be 3, 5 or 10";

export const ratingSchema = fieldTypeSchema({
  type: z.literal("rating"),
  /** 5 when absent. */
  ratingScale: z.optional(
    z.number(MUST).check(z.refine((scale) => RATING_SCALES.includes(scale), MUST)),
  ),
});
