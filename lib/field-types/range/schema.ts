import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";
import { rangeProblem } from "../_shared/range/range";
import { rangeShape } from "../_shared/range/range-schema";
import { rangeOf } from "./range-of";

export const rangeSchema = fieldTypeSchema({ type: z.literal("range"), ...rangeShape }, (field) =>
  rangeProblem(rangeOf(field)),
);
