import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { rangeProblem } from "../_shared/range/range";
import { rangeShape } from "../_shared/range/range-schema";

export const numberSchema = fieldTypeSchema(
  { type: z.literal("number"), ...rangeShape },
  rangeProblem,
);
