import * as z from "zod/mini";
import { rangeProblem } from "../_shared/range";
import { rangeShape } from "../_shared/range-schema";
import { roomSchema } from "../_shared/field-type-schema";

export const numberSchema = roomSchema({ type: z.literal("number"), ...rangeShape }, rangeProblem);
